import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import type { Route } from "./+types/member-removal.ts";
import { findMember, withdrawalNote } from "./member.server.ts";

export const loader = () => redirect(href("/household"));

export const action = command(
  { back: () => href("/household"), failed: SAVE_FAILED },
  async ({ request, context, params: { id } }: Route.ActionArgs) => {
    await readForm(request, context);
    const upstream = context.get(upstreamContext);
    const { name } = await findMember(upstream, id);
    const note = await withdrawalNote(upstream);
    await upstream.removeMember(id);
    return { message: `${name} is no longer in this household${note}` };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
