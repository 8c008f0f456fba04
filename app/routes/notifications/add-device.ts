import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import type { Route } from "./+types/add-device.ts";

export const loader = () => redirect(href("/notifications/settings"));

/** The service worker posts here, too, when the browser has renewed its push subscription. */
export const action = command(
  { back: () => href("/notifications/settings"), failed: ({ message }) => message || SAVE_FAILED },
  async ({ request, context }: Route.ActionArgs) => {
    const form = await readForm(request, context);
    const field = (name: string) => String(form.get(name) ?? "");
    const subscription = { endpoint: field("endpoint"), p256dh: field("p256dh"), auth: field("auth") };
    await context.get(upstreamContext).addPushSubscription(subscription);
    return { message: "This device gets a message in the morning" };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
