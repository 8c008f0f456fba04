import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { doneAtContext, refusalContext, sessionContext, viewerContext } from "#app/context.ts";
import { todayIn } from "#app/domain/calendar.ts";
import { doneMoment } from "#app/domain/periods.ts";
import { isSentLater, OWNER_HEADER, WAITED_HEADER } from "#app/offline/protocol.ts";
import { ownerOf } from "./owner.server.ts";
import { addToast, flashToast, takeToasts } from "./toast.server.ts";

const MESSAGES: Record<number, string> = {
  403: "Your role in this household does not allow it",
  404: "It is gone already",
  409: "It was changed since",
};
const NOT_SAVED = "It could not be saved";
const NOT_READ = "It could not be read";

/**
 * Applies changes that were made offline, as of the time when they were made. They belong to one person in one household (401
 * for anybody else), and are answered with a status and a sentence. The next page shows how many were applied.
 */
export const offlineChangeMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const waited = request.headers.get(WAITED_HEADER);
  if (waited === null || request.method !== "POST" || !isSentLater(url)) return next();
  if (!/^\d{1,12}$/.test(waited)) return answer(400, NOT_READ);
  const session = context.get(sessionContext);
  const owner = request.headers.get(OWNER_HEADER);
  if (owner !== ownerOf(session)) return answer(401);

  const viewer = context.get(viewerContext);
  const said = new Date(viewer.now.getTime() - Number(waited)).toISOString();
  const now = doneMoment(said, viewer.now);
  context.set(doneAtContext, { at: now.toISOString() });
  context.set(viewerContext, { ...viewer, now, today: todayIn(viewer.timeZone, now) });

  const earlier = takeToasts(session);
  const { status, headers } = await next();
  if (owner !== ownerOf(session)) return answer(401);
  const [toast] = takeToasts(session);
  const refusal = context.get(refusalContext);
  const isDone = status < 400 && !refusal && toast?.tone !== "error";
  const sent = earlier.find((one) => one.sent)?.sent ?? 0;
  for (const one of earlier) if (!(isDone && one.sent)) addToast(session, one);
  if (isDone) flashSent(context, sent + 1);
  if (refusal) return answer(refusal.status, refusal.message);
  if (toast?.tone === "error") return answer(409, toast.message);
  if (isDone) return answer(204);
  return answer(
    status,
    MESSAGES[status] ?? (status < 500 ? NOT_READ : NOT_SAVED),
    headers.get("Retry-After"),
  );
};

/** `sent` counts all changes sent since the last page view. */
const flashSent = (context: Readonly<RouterContextProvider>, sent: number) =>
  flashToast(context, {
    message: sent === 1 ? "1 change was sent" : `${sent} changes were sent`,
    tone: "success",
    sent,
  });

const answer = (status: number, message = "", retryAfter: string | null = null) =>
  new Response(message || null, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      ...(retryAfter && { "Retry-After": retryAfter }),
    },
  });
