import { href } from "react-router";
import { encode } from "uqr";
import { formatInstantDay } from "#app/domain/calendar.ts";
import { ROLE_LABELS, type Role } from "#app/domain/role.ts";
import type { Viewer } from "#app/session/viewer.server.ts";

interface Made {
  id: string;
  token: string;
  role: Role;
  email: string;
  expiresAt: string;
}

/** An invitation with its link and the same as a QR code: the path of an SVG of `size` squares. */
export function viewInvitation({ id, token, role, email, expiresAt }: Made, { origin }: URL, viewer: Viewer) {
  const link = new URL(href("/join/:token", { token }), origin).href;
  return {
    id,
    token,
    email,
    link,
    code: codeOf(link),
    text: `For ${ROLE_LABELS[role].withArticle}. The link expires on ${formatInstantDay(expiresAt, viewer.locale, viewer.timeZone)}.`,
  };
}

export function codeOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join("") };
}
