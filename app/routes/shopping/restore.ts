import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { shoppingLineSchema } from "#app/domain/shopping.schema.ts";
import { command } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import type { Route } from "./+types/restore.ts";

export const loader = () => redirect(href("/shopping"));

export const action = command(
  { back: () => href("/shopping"), failed: "This could not be put back. Please try again." },
  async ({ request, context, url }: Route.ActionArgs) => {
    await readForm(request, context);
    const line = shoppingLineSchema.safeParse(Object.fromEntries(url.searchParams));
    if (!line.success) return { message: "There is nothing to put back", tone: "error" };
    await context.get(upstreamContext).addShoppingLine(line.data);
    return { message: `${line.data.name} is on the list again` };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
