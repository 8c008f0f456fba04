import pLimit from "p-limit";
import type { Topic } from "#app/upstream/topics.ts";
import { HttpError } from "../http-error.server.ts";
import type { Changes } from "./changes.server.ts";

const TURN_MS = 1_000;
/** Each stream beats every 25 s, and not all in the same second: a beat asks the database. */
const TURNS_BETWEEN_BEATS = 25;
/** Browsers come back after 1 to 5 seconds, so that a restart does not meet them all at once. */
const RETRY_FROM_MS = 1_000;
const RETRY_SPREAD_MS = 4_000;
export const STREAMS_MAX = 8;
/** When the members of a household change, each of its streams queries the database. Few do so at once, which leaves connections to requests. */
const ACCESS_CHECKS_AT_ONCE = 2;
/** Events that wait for a browser which does not read. */
export const WAITING_MAX = 50;

export const STREAM_HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
};

interface Watcher {
  uid: string;
  householdId: string;
  /** False when the person is signed out, no longer in the household, or in it with another role. */
  mayStay: () => Promise<boolean>;
}

interface Stream {
  turn: number;
  beat: () => void;
  close: () => void;
}

export type ChangeStreams = ReturnType<typeof createChangeStreams>;

const encoder = new TextEncoder();
const eventOf = (topics: readonly Topic[]) => `data: ${topics.join(" ")}\n\n`;

/** Server-sent events about households: `data: food shopping`. */
export function createChangeStreams(changes: Changes) {
  const streams = new Set<Stream>();
  const accessChecks = pLimit(ACCESS_CHECKS_AT_ONCE);
  const perPerson = new Map<string, number>();
  const count = (uid: string, by: number) => {
    const open = (perPerson.get(uid) ?? 0) + by;
    if (open > 0) perPerson.set(uid, open);
    else perPerson.delete(uid);
  };
  let turns = 0;
  let opened = 0;
  const timer = setInterval(() => {
    turns += 1;
    for (const stream of streams) if (stream.turn === turns % TURNS_BETWEEN_BEATS) stream.beat();
  }, TURN_MS);
  timer.unref();

  const start = (
    controller: ReadableStreamDefaultController<Uint8Array>,
    { uid, householdId, mayStay }: Watcher,
  ) => {
    const forget = () => {
      if (!streams.delete(stream)) return false;
      stop();
      count(uid, -1);
      return true;
    };
    const close = () => {
      if (!forget()) return;
      if ((controller.desiredSize ?? 0) < 0) controller.error(new Error("nobody reads this stream"));
      else controller.close();
    };
    const send = (text: string) => {
      if (!streams.has(stream)) return;
      if ((controller.desiredSize ?? 0) < -WAITING_MAX) close();
      else controller.enqueue(encoder.encode(text));
    };
    const checkAccess = () => accessChecks(mayStay).then((may) => may || close(), close);
    // A check asks the database: events that come meanwhile wait for it, so that none overtakes another.
    let queue = Promise.resolve();
    const queueStep = (step: () => unknown) => {
      queue = queue.then(async () => {
        if (streams.has(stream)) await step();
      });
    };
    const stop = changes.subscribe({
      uid,
      householdId,
      onPerson: () => queueStep(checkAccess),
      onTopics: (topics) => queueStep(() => send(eventOf(topics))),
    });
    const stream: Stream = {
      turn: opened++ % TURNS_BETWEEN_BEATS,
      beat: () => {
        send(":\n\n");
        queueStep(checkAccess);
      },
      close,
    };
    streams.add(stream);
    count(uid, 1);
    send(`retry: ${Math.round(RETRY_FROM_MS + Math.random() * RETRY_SPREAD_MS)}\n\n`);
    // They may have been signed out before it could hear of that.
    queueStep(checkAccess);
    return forget;
  };

  return {
    /** 429 for somebody with many streams open. */
    open(watcher: Watcher): Response {
      if ((perPerson.get(watcher.uid) ?? 0) >= STREAMS_MAX) {
        throw new HttpError(429, "too_many", `There are ${STREAMS_MAX} streams of yours open already`);
      }
      let forget = () => false;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          forget = start(controller, watcher);
        },
        cancel: () => void forget(),
      });
      return new Response(body, { headers: STREAM_HEADERS });
    },

    get count() {
      return streams.size;
    },

    /** Ends all streams, so that the process can stop. */
    close(): void {
      clearInterval(timer);
      for (const stream of [...streams]) stream.close();
    },
  };
}
