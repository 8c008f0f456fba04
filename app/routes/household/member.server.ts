import { data } from "react-router";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

/** Throws a 404 response for somebody who is not in the household. */
export async function findMember(upstream: UpstreamClient, id: string) {
  const member = (await upstream.listMembers()).find((one) => one.id === id);
  if (!member) throw data("This person is not in the kitchen any more", { status: 404 });
  return member;
}

/** Changes a member, and says whether that withdrew invitations: their links may be in the wrong hands. */
export async function changeAndNote(upstream: UpstreamClient, change: () => Promise<void>): Promise<string> {
  const before = await upstream.listInvitations();
  await change();
  const after = await upstream.listInvitations();
  return after.length < before.length ? ". The open invitations were withdrawn" : "";
}
