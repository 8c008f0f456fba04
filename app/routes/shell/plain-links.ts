import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Sends plain links, those below an element with `data-plain`, through the router, as `<Link>` does. A list of a hundred
 * foods has hundreds of links, and as components they double the server's time for the page.
 */
export function usePlainLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.closest("[data-plain]") || isForBrowser(event, link)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, {
        replace: link.href === location.href,
        preventScrollReset: "preventScrollReset" in link.dataset,
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

/** A place on this page, another tab, another server; `data-reload-document` asks for a load of its own. */
const isForBrowser = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.defaultPrevented ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  event.button !== 0 ||
  link.getAttribute("href")?.startsWith("#") ||
  link.origin !== location.origin ||
  "reloadDocument" in link.dataset;
