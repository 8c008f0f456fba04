import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/api-documentation.ts";
import { type ApiCall, apiCalls } from "./api-reference.server.ts";
import { getPage } from "./get-page.server.ts";
import { PageArticle } from "./page-article.tsx";

export function loader({ url }: Route.LoaderArgs) {
  return { page: getPage(url.pathname), calls: apiCalls(url.origin) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page.title ?? "Crisper", loaderData?.page.description);

export default function ApiDocumentation({ loaderData: { page, calls } }: Route.ComponentProps) {
  return (
    <PageArticle
      page={page}
      after={
        <section aria-labelledby="reference" className="flex flex-col gap-4">
          <h2 id="reference" className="text-2xl font-bold">
            Reference
          </h2>
          {calls.map((call) => (
            <Call key={call.id} {...call} />
          ))}
        </section>
      }
    />
  );
}

function Call({ id, method, path, summary, token, fields, status, example }: ApiCall) {
  return (
    <details id={id} className="card px-5 open:pb-5">
      <summary className="flex min-h-14 flex-wrap items-center gap-x-3 py-2">
        <h3 className="font-mono font-bold [overflow-wrap:anywhere]">
          <span className="text-brand">{method}</span> {path}
        </h3>
        <span className="basis-full text-muted">{summary}</span>
      </summary>
      <div className="flex flex-col gap-3">
        <p>
          Token: {token}. Answers {status} when done.
        </p>
        {fields.length > 0 && (
          <dl className="flex flex-col gap-1">
            {fields.map(({ name, type, required }) => (
              <div key={name} className="flex flex-wrap gap-x-3">
                <dt className="font-mono font-semibold">{name}</dt>
                <dd className="text-muted">
                  {type}
                  {required && ", required"}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
        <pre tabIndex={0} className="overflow-x-auto rounded-xl bg-sunken p-4 text-sm">
          <code>{example}</code>
        </pre>
      </div>
    </details>
  );
}
