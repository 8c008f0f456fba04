import { z } from "zod";
import { TOPICS, type Topic } from "#app/upstream/topics.ts";

/** In a household; or about a person, who may have signed out: their streams look whether they may stay. */
const change = z.union([
  z.object({ householdId: z.string(), topics: z.array(z.enum(TOPICS)) }),
  z.object({ uid: z.string() }),
]);
export type Change = z.infer<typeof change>;

export interface Listener {
  uid: string;
  householdId: string;
  hear: (topics: readonly Topic[]) => void;
  /** Something happened to the person. */
  check: () => void;
}

/** Carries changes to the other processes and from them. */
export interface Carrier {
  send: (change: Change) => void;
  /** `missed` is called when changes may have been lost. */
  receive: (listener: (change: Change) => void, missed: () => void) => void;
}

/** Undefined for what is no change: a newer version, or somebody else, may have sent it. */
export const readChange = (sent: unknown): Change | undefined => change.safeParse(sent).data;

/** Tells everybody who listens to a household what has changed in it. Publish after the commit. */
export function createChanges(carrier?: Carrier) {
  const listeners = new Map<string, Set<Listener>>();
  const watchers = new Set<(told: Change | undefined) => void>();

  const tell = (told: Change) => {
    for (const watcher of watchers) watcher(told);
    if ("uid" in told) {
      for (const listener of listeners.get(told.uid) ?? []) listener.check();
      return;
    }
    for (const listener of listeners.get(told.householdId) ?? []) listener.hear(told.topics);
  };
  const tellAll = () => {
    for (const watcher of watchers) watcher(undefined);
    for (const [id, some] of listeners)
      for (const { householdId, hear } of some) if (householdId === id) hear(TOPICS);
  };
  carrier?.receive(tell, tellAll);

  return {
    publish(told: Change): void {
      tell(told);
      carrier?.send(told);
    },

    /** Is told of the changes of all households; undefined when some may have been lost. */
    watch(watcher: (told: Change | undefined) => void): void {
      watchers.add(watcher);
    },

    /** Returns the function that ends it. */
    subscribe(listener: Listener): () => void {
      const ids = [listener.uid, listener.householdId];
      for (const id of ids) listeners.set(id, (listeners.get(id) ?? new Set()).add(listener));
      return () => {
        for (const id of ids) {
          const others = listeners.get(id);
          others?.delete(listener);
          if (others?.size === 0) listeners.delete(id);
        }
      };
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
