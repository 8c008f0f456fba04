import { z } from "zod";
import { TOPICS, type Topic } from "#app/upstream/topics.ts";

/**
 * In a household, with `members` where somebody may have left it or has another role; or about a person, who may have signed
 * out. The streams of these people look whether they may stay.
 */
const changeSchema = z.union([
  z.object({ householdId: z.string(), topics: z.array(z.enum(TOPICS)), members: z.boolean().optional() }),
  z.object({ uid: z.string() }),
]);
export type Change = z.infer<typeof changeSchema>;

export interface Listener {
  uid: string;
  householdId: string;
  onTopics: (topics: readonly Topic[]) => void;
  /** The person may have been signed out, have left the household or have another role in it. */
  onPerson: () => void;
}

/** Carries changes to the other processes and from them. */
export interface Carrier {
  send: (change: Change) => void;
  /** `missed` is called when changes may have been lost. */
  receive: (listener: (change: Change) => void, missed: () => void) => void;
}

/** Undefined for what is no change: a newer version, or somebody else, may have sent it. */
export const readChange = (sent: unknown): Change | undefined => changeSchema.safeParse(sent).data;

/** Tells everybody who listens to a household what has changed in it. Publish after the commit. */
export function createChanges(carrier?: Carrier) {
  const listeners = new Map<string, Set<Listener>>();
  const watchers = new Set<(change: Change | undefined) => void>();

  const notify = (change: Change) => {
    for (const watcher of watchers) watcher(change);
    if ("uid" in change) {
      for (const listener of listeners.get(change.uid) ?? []) listener.onPerson();
      return;
    }
    for (const listener of listeners.get(change.householdId) ?? []) {
      if (change.members) listener.onPerson();
      listener.onTopics(change.topics);
    }
  };
  const notifyAll = () => {
    for (const watcher of watchers) watcher(undefined);
    for (const [id, some] of listeners) {
      for (const listener of some) {
        if (listener.householdId !== id) continue;
        listener.onPerson();
        listener.onTopics(TOPICS);
      }
    }
  };
  carrier?.receive(notify, notifyAll);

  return {
    publish(change: Change): void {
      notify(change);
      carrier?.send(change);
    },

    /** Receives the changes of all households, and undefined when some may have been lost. */
    watch(watcher: (change: Change | undefined) => void): void {
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
