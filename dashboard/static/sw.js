/**
 * Keeps the shell of the pages for when the table is away: they then open, and say themselves that nothing comes.
 *
 * The network is always asked first. What the table says is never kept.
 */

const KEPT = "shell";

/**
 * Pages, their files, their words. Not the pictures of the cards, which a page holds from its start: what passes here is
 * asked of the network, and a picture that is asked for when its card is opened would tell of it.
 */
const SHELL = /^\/(|screen|floor|audit|labels|static\/.*)$/;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === "GET" && origin === location.origin && SHELL.test(pathname)) event.respondWith(shell(event.request));
});

/** @param {Request} request */
async function shell(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request, answer.clone());
    return answer;
  } catch (gone) {
    const found = await kept.match(request);
    if (found) return found;
    throw gone;
  }
}
