import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { command } from "#app/session/command.server.ts";
import { orNotFound } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/restore.ts";

export const loader = () => redirect(href("/my-items"));

export const action = command(
  {
    back: () => href("/my-items"),
    failed: ({ message }) => `Error restoring food: ${message || "please try again"}`,
  },
  async ({ context, params }: Route.ActionArgs) => {
    await orNotFound(context.get(upstreamContext).restoreFood(params.id));
    return { message: "Food item restored" };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
