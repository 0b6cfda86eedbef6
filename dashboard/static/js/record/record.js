/** Asking the record. */

/** What the record answers when it has nothing to show: a sentence. */
export class Gap extends Error {}

/**
 * What is under `/record`.
 * @template T
 * @param {string} path
 * @param {Object<string, string|number|null|undefined>} [query] what is null or empty is left out
 * @returns {Promise<T>}
 */
export async function look(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return answered(await fetch(`/record/${path}?${words}`));
}

/**
 * @template T
 * @param {string} path
 * @param {object} body
 * @returns {Promise<T>}
 */
export async function tell(path, body) {
  const headers = { "Content-Type": "application/json" };
  return answered(await fetch(`/record/${path}`, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** @param {Response} answer */
async function answered(answer) {
  const found = await answer.json();
  if (!answer.ok) throw new Gap(found.message);
  return found;
}
