import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { shoppingLineSchema } from "#app/domain/shopping.schema.ts";
import { command } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import type { Route } from "./+types/restore-staple.ts";

export const loader = () => redirect(href("/shopping"));

export const action = command(
  {
    back: () => href("/shopping"),
    failed: ({ problem, message }) =>
      (problem === "conflict" && message) || "This could not be put back. Please try again.",
  },
  async ({ request, context, url }: Route.ActionArgs) => {
    await readForm(request, context);
    const food = shoppingLineSchema.pick({ name: true }).safeParse(Object.fromEntries(url.searchParams));
    if (!food.success) return { message: "There is nothing to put back", tone: "error" };
    const { name } = await context.get(upstreamContext).addStaple(food.data);
    return { message: `${name} is always on the list again` };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
