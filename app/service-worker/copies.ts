import { AHEAD, NOBODY, OWNER_HEADER } from "#app/domain/page-copy.ts";

/** The name of one cache: pages of one owner. */
const PAGES = "pages ";
/** What pages need to look as they do, of one build. */
const FILES = `files ${__BUILD__}`;
const AT_HEADER = "Crisper-Copied";
const PAGES_MAX = 30;
/** Pages of food; not those of the account, and none that only forms are on. */
const KEPT =
  /^\/(?:(?:fridge|shopping|not-sent|my-items|notices|weekly-look|insights|journal)|food\/[\w-]+)?$/;

declare const __BUILD__: string;

export interface PageCopy {
  path: string;
  html: string;
  owner: string;
  /** When it was fetched. */
  at: Date;
}

let owner: string | undefined;
/** Answers to what was asked for before the owner changed say nothing about the owner. */
let ownerVersion = 0;

/** Whose pages are here; undefined where there are none. */
export const ownerHere = async () =>
  owner ?? (await cacheNames()).find((name) => name.startsWith(PAGES))?.slice(PAGES.length);

/** To be asked before a request, and given to `keep` with its answer. */
export const moment = () => ownerVersion;

/** Copies of other owners are deleted; then a page of food is kept. Without storage nothing is. */
export const keep = (path: string, response: Response, asked: number): Promise<void> =>
  keepPage(path, response, asked).catch(() => undefined);

async function keepPage(path: string, response: Response, asked: number): Promise<void> {
  const from = response.headers.get(OWNER_HEADER);
  if (!from || asked !== ownerVersion) return;
  const isPage = response.ok && /^text\/html/.test(response.headers.get("Content-Type") ?? "");
  const isKept = from !== NOBODY && isPage && !response.redirected && KEPT.test(pathOf(path));
  const copy = isKept ? response.clone() : undefined;
  if (from !== owner) {
    owner = from;
    ownerVersion += 1;
    const names = await caches.keys();
    await Promise.all(
      names
        .filter((name) => name.startsWith(PAGES) && name !== PAGES + from)
        .map((name) => caches.delete(name)),
    );
  }
  if (!copy) return;
  const at = ownerVersion;
  const html = await copy.text();
  // Nobody may have signed out meanwhile.
  if (at !== ownerVersion) return;
  const cache = await caches.open(PAGES + from);
  await cache.put(
    path,
    new Response(html, { headers: { [AT_HEADER]: new Date().toISOString(), [OWNER_HEADER]: from } }),
  );
  await keepFiles(html);
  const others = (await cache.keys()).filter(({ url }) => !AHEAD.includes(new URL(url).pathname));
  if (others[0] && others.length > PAGES_MAX) await cache.delete(others[0]);
}

export const pathOf = (address: string) => address.replace(/\?.*/, "");

/** The stylesheets and pictures of a page, but no photos of people: theirs have no such names. */
async function keepFiles(html: string): Promise<void> {
  const cache = await caches.open(FILES);
  const files = html.matchAll(/(?:href|src)="(\/(?:assets|images)\/[^"]+\.(?:css|webp|svg|png))"/g);
  const wanted = new Set([...files].map(([, file = ""]) => file));
  for (const { url } of await cache.keys()) wanted.delete(new URL(url).pathname);
  await Promise.all([...wanted].map((file) => cache.add(file).catch(() => undefined)));
}

/** The last copy of a page; of the main ones also where only what is searched for differs. */
export async function findCopy(path: string): Promise<PageCopy | undefined> {
  const found = await matching(path);
  if (found?.headers.has(AT_HEADER)) return readCopy(path, found);
  const main = pathOf(path);
  return main !== path && AHEAD.includes(main) ? findCopy(main) : undefined;
}

/** Storage may be denied, or full. */
const cacheNames = () => caches.keys().catch((): string[] => []);
const matching = (request: Request | string) => caches.match(request).catch(() => undefined);

/** The last first. */
export async function listCopies(): Promise<PageCopy[]> {
  const copies: PageCopy[] = [];
  for (const name of await cacheNames()) {
    if (!name.startsWith(PAGES)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const found = await cache.match(request);
      if (found) copies.unshift(await readCopy(pathname + search, found));
    }
  }
  return copies;
}

const readCopy = async (path: string, found: Response): Promise<PageCopy> => ({
  path,
  html: await found.text(),
  owner: found.headers.get(OWNER_HEADER) ?? NOBODY,
  at: new Date(found.headers.get(AT_HEADER) ?? 0),
});

export async function fileCopy(request: Request): Promise<Response> {
  return (await matching(request)) ?? fetch(request);
}

export async function dropCopies(): Promise<void> {
  owner = NOBODY;
  ownerVersion += 1;
  for (const name of await cacheNames()) await caches.delete(name);
}

/** What older builds needed. */
export async function dropOldFiles(): Promise<void> {
  for (const name of await cacheNames())
    if (name !== FILES && !name.startsWith(PAGES)) await caches.delete(name);
}
