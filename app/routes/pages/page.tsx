import { data } from "react-router";
import { findStaticPage } from "#app/content/pages.ts";
import type { Route } from "./+types/page.ts";

export function loader({ url }: Route.LoaderArgs) {
  const page = findStaticPage(url.pathname);
  if (!page) throw data("This page has not been written yet.", { status: 404 });
  return { page };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.page.title} · Crisper` },
  { name: "description", content: loaderData?.page.description },
];

/** Every page that only says something, from one table of texts. */
export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <article className="page flex max-w-3xl flex-col gap-8 py-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-4xl font-extrabold tracking-tight">{page.title}</h1>
        <p className="text-lg text-muted">{page.description}</p>
        {page.updated && <p className="text-sm text-muted">Last updated: {page.updated}</p>}
      </header>
      {page.sections.map(({ heading, paragraphs, list }) => (
        <section key={heading} className="flex flex-col gap-3">
          <h2 className="text-2xl font-bold">{heading}</h2>
          {paragraphs?.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && (
            <ul className="flex list-disc flex-col gap-1 pl-6">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
