import { AHEAD, AHEAD_HEADER } from "#app/domain/page-copy.ts";
import { dropOldFiles, findCopy, keep, listCopies, moment } from "./copies.ts";
import { inTime } from "./signal.ts";

const FRESH_MS = 300_000;

/** How many forms were sent, and how many before all pages were fetched. */
let changed = 0;
let fetched = 0;

export const noteChange = () => {
  changed += 1;
};

/** Fetches the main pages that are not there, or not as they are now. Rejects without signal. */
export async function fetchAhead(paths = AHEAD, isForced = changed > fetched): Promise<void> {
  const asOf = changed;
  for (const path of paths) {
    const copy = await findCopy(path);
    if (copy && !isForced && Date.now() - copy.at.getTime() < FRESH_MS) continue;
    const asked = moment();
    await keep(path, await fetchPage(path), asked);
  }
  if (paths === AHEAD) fetched = asOf;
}

export const fetchPage = (path: string) =>
  fetch(path, { headers: { [AHEAD_HEADER.name]: AHEAD_HEADER.value } });

/** A new build: its pages want other files. Without signal the old ones stay. */
export async function takeOver({ clients, registration }: ServiceWorkerGlobalScope): Promise<void> {
  await clients.claim();
  // In Firefox a preload that fails takes the page with it; WebKit gives a page the policy of a preload that nobody used.
  await registration.navigationPreload?.[/Chrome\//.test(navigator.userAgent) ? "enable" : "disable"]();
  if ((await listCopies()).length === 0) return;
  // Pages wait until this is over.
  await inTime(() =>
    fetchAhead(AHEAD, true)
      .then(dropOldFiles)
      .then(() => new Response()),
  );
}
