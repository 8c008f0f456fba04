import { pageMeta } from "#app/components/page-meta.ts";
import { SignUpForm } from "#app/components/sign-up/sign-up-form.tsx";
import type { Route } from "./+types/community-forum.ts";
import { getPage } from "./get-page.server.ts";
import { PageArticle } from "./page-article.tsx";

export function loader({ url }: Route.LoaderArgs) {
  return { page: getPage(url.pathname) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page.title ?? "Crisper", loaderData?.page.description);

export default function CommunityForum({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <PageArticle page={page}>
      <section aria-label="Waitlist" className="card p-6">
        <SignUpForm
          action="/community-forum/waitlist"
          returnTo="/community-forum"
          label="Email Address"
          button="Join Waitlist"
          pendingLabel="Joining..."
          fetcherKey="waitlist"
        />
      </section>
    </PageArticle>
  );
}
