import { formatDay, formatInstantDay } from "#app/domain/calendar.ts";
import { ownPhoto } from "#app/domain/image.ts";
import { isAtLeast, ROLE_LABELS } from "#app/domain/role.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

/** The household that is chosen, as its page shows it. Throws UpstreamError. */
export async function readHousehold(upstream: UpstreamClient, { locale, timeZone }: Viewer) {
  const [household, members, joinings] = await Promise.all([
    upstream.getHousehold(),
    upstream.listMembers(),
    upstream.listJoinings(),
  ]);
  const isOwner = household.role === "owner";
  const invitations = isOwner ? await upstream.listInvitations() : [];
  const dayOf = (iso: string) => formatInstantDay(iso, locale, timeZone);
  return {
    name: household.name,
    isOwner,
    mayChange: isAtLeast(household.role, "adult"),
    settings: `${household.currency}, ${household.timeZone}`,
    members: members.map(({ photoURL, since, until, ...member }) => ({
      ...member,
      photoURL: ownPhoto(photoURL),
      since: `since ${dayOf(since)}${until ? `, until ${formatDay(until, locale)}` : ""}`,
    })),
    invitations: invitations.map(({ id, role, email, usesLeft, expiresAt, guestUntil }) => ({
      id,
      who: `${capitalised(ROLE_LABELS[role].withArticle)}${email ? `, ${email}` : ""}`,
      ends: [
        `The link expires on ${dayOf(expiresAt)}`,
        usesLeft > 1 && `for ${usesLeft} people`,
        guestUntil && `stays until ${formatDay(guestUntil, locale)}`,
      ]
        .filter(Boolean)
        .join(" · "),
    })),
    joinings: joinings.map(({ id, household: here, from, items, at }) => {
      const former = from ? `'${from}'` : "your former household";
      const came =
        items > 0 ? `brought ${items === 1 ? "1 food" : `${items} foods`} from ${former}` : `left ${former}`;
      return {
        id,
        text: `On ${dayOf(at)} you joined '${here}' and ${came}. Undoing it leaves '${here}' again.`,
      };
    }),
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
