import type { Push } from "#app/server/push/push.server.ts";
import type { pushCalls } from "#app/upstream/contracts/push.ts";
import { HttpError } from "../http-error.server.ts";
import type { Handlers } from "../implement.server.ts";
import type { NotificationStore } from "../notifications/store.server.ts";

/** Without `push` the server sends no messages. */
export function pushHandlers(
  push: Push | undefined,
  notifications: NotificationStore,
): Handlers<typeof pushCalls> {
  return {
    listPushSubscriptions: async ({ user: { uid, sessionId: current } }) => {
      const devices = push ? await push.list(uid) : [];
      return {
        key: await push?.publicKey(),
        data: devices.map(({ sessionId, deliveredAt, ...device }) => ({
          ...device,
          ...(deliveredAt && { deliveredAt }),
          current: sessionId === current,
        })),
      };
    },
    addPushSubscription: async ({ user: { uid, sessionId }, body }) => {
      if (!push?.accepts(body))
        throw new HttpError(422, "invalid", "This browser's address for messages cannot be used");
      const id = await push.add(uid, sessionId, body);
      await notifications.wantChannel(uid, "push");
      return { id };
    },
    deletePushSubscription: async ({ user: { uid }, id }) => {
      if (!(await push?.remove(uid, id))) throw HttpError.notFound("There is no such device");
    },
  };
}
