/**
 * The page itself: at hand when the table is away, loaded anew when the table has another, and awake.
 *
 * Each of these is a help where the browser has it (a worker and a wake lock need a secure context), and nothing more.
 */

/** @typedef {import("./link.js").Link} Link */

/** A page that was loaded for a shell is not loaded for the same one again: something else is wrong then. */
const TRIED = "sabot-shell";

/**
 * @param {Link} link
 * @param {() => boolean} idle whether nobody would lose anything
 */
export function keepShell(link, idle) {
  navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
  link.addEventListener("beat", () => {
    if (link.shell === document.documentElement.dataset.shell || !idle()) return;
    if (sessionStorage.getItem(TRIED) === link.shell) return;
    sessionStorage.setItem(TRIED, link.shell);
    location.reload();
  });
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
}

/** A tablet on a table must not go dark; the browser lets go of the lock whenever the page is hidden. */
async function stayAwake() {
  if (document.hidden) return;
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // Refused: the house keeps the screen on by the tablet's own settings.
  }
}
