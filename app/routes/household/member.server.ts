import { data } from "react-router";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

/** Throws a 404 response for somebody who is not in the household. */
export async function findMember(upstream: UpstreamClient, id: string) {
  const member = (await upstream.listMembers()).find((one) => one.id === id);
  if (!member) throw data("This person is not in the household any more", { status: 404 });
  return member;
}

/** The note on invitations that are withdrawn with a change of a member; none if they cannot be listed. */
export async function withdrawalNote(upstream: UpstreamClient): Promise<string> {
  const open = await upstream.listInvitations().catch(() => []);
  return open.length > 0 ? ". Open invitations were withdrawn" : "";
}
