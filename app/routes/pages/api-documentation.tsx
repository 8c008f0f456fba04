import { RegisterLink } from "#app/components/account/registration-closed.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import type { Route } from "./+types/api-documentation.ts";
import { Call, Curl, Fields } from "./api-call.tsx";
import { apiReference } from "./api-reference.server.ts";
import { getPage } from "./get-page.server.ts";
import { PageArticle, PageSections } from "./page-article.tsx";
import { apiTokenSteps } from "./token-walk.server.ts";

/** Planned features stand last. */
export function loader({ url }: Route.LoaderArgs) {
  const page = getPage(url.pathname);
  const { calls, objects } = apiReference(url.origin);
  return {
    page: { ...page, sections: page.sections.slice(0, -1) },
    toCome: page.sections.slice(-1),
    tokenSteps: apiTokenSteps(url.origin, calls),
    calls,
    objects,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page.title ?? "Crisper", loaderData?.page.description);

export default function ApiDocumentation({ loaderData }: Route.ComponentProps) {
  const { page, toCome, tokenSteps, calls, objects } = loaderData;
  return (
    <PageArticle
      page={page}
      after={
        <>
          <section aria-labelledby="reference" className="flex flex-col gap-4">
            <h2 id="reference" className="text-2xl font-bold">
              Reference
            </h2>
            {calls.map((call) => (
              <Call key={call.id} {...call} />
            ))}
          </section>
          <section aria-labelledby="objects" className="flex flex-col gap-4">
            <h2 id="objects" className="text-2xl font-bold">
              Objects
            </h2>
            {objects.map(({ title, fields }) => (
              <div key={title} id={title} className="card p-5">
                <h3 className="font-mono font-bold">{title}</h3>
                <Fields fields={fields} />
              </div>
            ))}
          </section>
          <PageSections sections={toCome} />
        </>
      }
    >
      <section aria-labelledby="token" className="flex flex-col gap-4">
        <h2 id="token" className="text-2xl font-bold">
          Getting a token
        </h2>
        <p>
          You need an account of this server. <RegisterLink label="Register" after="makes one." /> Words in
          CAPITALS stand for what you fill in.
        </p>
        <ol className="flex flex-col gap-4">
          {tokenSteps.map(({ title, text, example }, index) => (
            <li key={title} className="flex flex-col gap-2">
              <h3 className="font-bold">
                {index + 1}. {title}
              </h3>
              <p>{text}</p>
              <Curl line={example} />
            </li>
          ))}
        </ol>
      </section>
    </PageArticle>
  );
}
