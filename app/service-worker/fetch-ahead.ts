import { AHEAD, AHEAD_HEADER } from "#app/domain/page-copy.ts";
import { dropOldFiles, findCopy, keep, listCopies, moment } from "./copies.ts";

const FRESH_MS = 300_000;

/** Whether something was sent since the pages were fetched. */
let isChanged = false;

export const noteChange = () => {
  isChanged = true;
};

/** Fetches the main pages that are not there, or not as they are now. Rejects without signal. */
export async function fetchAhead(isForced = isChanged, paths = AHEAD): Promise<void> {
  isChanged = false;
  for (const path of paths) {
    const copy = await findCopy(path);
    if (copy && !isForced && Date.now() - copy.at.getTime() < FRESH_MS) continue;
    const asked = moment();
    const { name, value } = AHEAD_HEADER;
    await keep(path, await fetch(path, { headers: { [name]: value } }), asked);
  }
}

/** A new build: its pages want other files. Without signal the old ones stay. */
export async function takeOver({ clients, registration }: ServiceWorkerGlobalScope): Promise<void> {
  await clients.claim();
  // A preload that fails takes the page with it in Firefox, whatever the worker answers.
  if (!/Firefox/.test(navigator.userAgent)) await registration.navigationPreload?.enable();
  if ((await listCopies()).length > 0) await fetchAhead(true).then(dropOldFiles, () => undefined);
}
