import type { Changes } from "./changes.server.ts";

const BEAT_MS = 25_000;
/** Browsers come back after 1 to 5 seconds, so that a restart does not meet them all at once. */
const RETRY_FROM_MS = 1_000;
const RETRY_SPREAD_MS = 4_000;
const STREAMS_MAX = 8;
/** Events that wait for a browser which does not read. */
const WAITING_MAX = 50;

interface Watcher {
  uid: string;
  householdId: string;
  /** Whether the person is still signed in and in the household. */
  check: () => Promise<boolean>;
}

interface Stream {
  beat: () => void;
  close: () => void;
}

const encoder = new TextEncoder();

/** Server-sent events about households: `data: food`. */
export function createChangeStreams(changes: Changes) {
  const streams = new Set<Stream>();
  const perPerson = new Map<string, number>();
  const count = (uid: string, by: number) => {
    const open = (perPerson.get(uid) ?? 0) + by;
    if (open > 0) perPerson.set(uid, open);
    else perPerson.delete(uid);
  };
  const timer = setInterval(() => {
    for (const { beat } of streams) beat();
  }, BEAT_MS);
  timer.unref();

  const bodyFor = ({ uid, householdId, check }: Watcher) => {
    let end = () => {};
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const send = (text: string) => {
            if ((controller.desiredSize ?? 0) < -WAITING_MAX) stream.close();
            else controller.enqueue(encoder.encode(text));
          };
          const closeUnlessMember = () => check().then((may) => may || stream.close(), stream.close);
          const stop = changes.subscribe(householdId, (topic) => {
            if (topic === "household")
              void closeUnlessMember().then(() => streams.has(stream) && send(`data: ${topic}\n\n`));
            else send(`data: ${topic}\n\n`);
          });
          const stream: Stream = {
            beat() {
              send(":\n\n");
              void closeUnlessMember();
            },
            close() {
              if (!streams.has(stream)) return;
              end();
              controller.close();
            },
          };
          end = () => {
            stop();
            streams.delete(stream);
            count(uid, -1);
          };
          streams.add(stream);
          count(uid, 1);
          send(`retry: ${Math.round(RETRY_FROM_MS + Math.random() * RETRY_SPREAD_MS)}\n\n`);
        },
        cancel: () => end(),
      },
      new CountQueuingStrategy({ highWaterMark: 1 }),
    );
  };

  return {
    /** 429 for somebody with many streams open. */
    open(watcher: Watcher): Response {
      if ((perPerson.get(watcher.uid) ?? 0) >= STREAMS_MAX) return new Response(null, { status: 429 });
      const headers = {
        "Content-Type": "text/event-stream",
        "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
      };
      return new Response(bodyFor(watcher), { headers });
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
