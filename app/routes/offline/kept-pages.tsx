import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "#app/offline/format-moment.ts";
import { COPIED_HEADER, OFFLINE_PATH, PAGES_CACHE } from "#app/offline/protocol.ts";

interface KeptPage {
  path: string;
  title: string;
  at: number;
}

/** The pages that can be read without signal. */
export function KeptPages() {
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    void listPages()
      .catch((): KeptPage[] => [])
      .then(setPages);
  }, []);
  if (pages.length === 0) return null;
  return (
    <>
      <h2 className="text-lg font-bold">On this device</h2>
      <ul className="card divided overflow-hidden">
        {pages.map(({ path, title, at }) => (
          <li key={path}>
            <Link to={path} className="flex min-h-11 flex-col justify-center px-4 py-2">
              <b>{title}</b> <small className="text-muted">{`from ${formatMoment(at)}`}</small>
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        The list, new food, Used and Wasted work all the same, and are sent later. On the page of a food,
        Opened, Frozen and Thawed do, too.
      </p>
    </>
  );
}

async function listPages(): Promise<KeptPage[]> {
  const cache = await caches.open(PAGES_CACHE);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const copy = await cache.match(request);
      const at = Number(copy?.headers.get(COPIED_HEADER));
      if (pathname.endsWith(".data") || pathname === OFFLINE_PATH || !copy) return [];
      const { title } = new DOMParser().parseFromString(await copy.text(), "text/html");
      return [{ path: pathname + search, title: title.replace(/ · .*/, ""), at }];
    }),
  );
  return pages.flat();
}
