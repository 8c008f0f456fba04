import { Form } from "react-router";
import { Honeypot } from "#app/sign-up/honeypot.tsx";
import { formState } from "#app/ui/form-state.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/community-forum.ts";
import { getPage } from "./get-page.server.ts";
import { PageArticle } from "./page-article.tsx";

export function loader({ url }: Route.LoaderArgs) {
  return { page: getPage(url.pathname) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page.title ?? "Crisper", loaderData?.page.description);

export default function CommunityForum({ loaderData: { page } }: Route.ComponentProps) {
  const form = formState<"email">("waitlist", undefined);
  return (
    <PageArticle page={page}>
      <Form method="post" action="/community-forum/waitlist" className="card flex flex-col gap-5 p-6">
        <TextField field={form.field("email")} label="Email Address" type="email" autoComplete="email" />
        <Honeypot />
        <input type="hidden" name="returnTo" value="/community-forum" />
        <button type="submit" className="button button-primary">
          Join Waitlist
        </button>
      </Form>
    </PageArticle>
  );
}
