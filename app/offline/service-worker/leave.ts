import { personOf } from "../protocol.ts";
import { dropChange, listChanges } from "../queue.ts";
import { dropPages } from "./page-copies.ts";

/** Deletes what this device keeps of the person who has signed out. */
export async function leave(owner: string, { registration }: ServiceWorkerGlobalScope): Promise<void> {
  for (const { id } of await listChanges(personOf(owner))) await dropChange(id);
  await dropPages();
  for (const message of (await registration.getNotifications?.()) ?? []) message.close();
}
