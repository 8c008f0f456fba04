import { pageMeta } from "#app/components/page-meta.ts";
import type { Route } from "./+types/page.ts";
import { getPage } from "./get-page.server.ts";
import { PageArticle } from "./page-article.tsx";
import { questionData } from "./question-data.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { page: getPage(url.pathname) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.page.title ?? "Crisper", loaderData?.page.description),
  ...questionData(loaderData?.page),
];

export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  return <PageArticle page={page} />;
}
