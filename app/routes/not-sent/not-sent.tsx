import { href, Link } from "react-router";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/not-sent.ts";
import { partsHtml } from "./parts.server.tsx";

export const loader = () => ({ html: partsHtml });

export const meta: Route.MetaFunction = () =>
  pageMeta("Not sent", "What was done without signal waits on the device where it was done.");

/** What waits is known to the service worker alone, which answers in place of this page wherever it runs. */
export default function NotSent({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page narrow flex flex-col gap-4 py-8">
      <h1 className="text-2xl font-extrabold tracking-tight">Nothing waits to be sent here</h1>
      <p>
        What is done without signal waits on the device, and in the browser, where it was done. Without
        JavaScript, or on a page that is not encrypted, nothing is kept: what was not sent has to be sent
        again.
      </p>
      <p>
        <Link to={href("/shopping")} className="button button-secondary">
          Shopping List
        </Link>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the templates of the service worker, printed by the server */}
      <div id="parts" dangerouslySetInnerHTML={{ __html: loaderData.html }} />
    </div>
  );
}
