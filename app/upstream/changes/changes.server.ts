import type { Topic } from "./topics.ts";

export interface Change {
  householdId: string;
  topic: Topic;
}
type Listener = (topic: Topic) => void;

/** Carries changes to the other processes and from them. */
export interface Carrier {
  send: (change: Change) => void;
  receive: (listener: (change: Change) => void) => void;
}

/** Tells everybody who listens to a household what has changed in it. */
export function createChanges(carrier?: Carrier) {
  const listeners = new Map<string, Set<Listener>>();

  const tell = ({ householdId, topic }: Change) => {
    for (const listener of listeners.get(householdId) ?? []) listener(topic);
  };
  carrier?.receive(tell);

  return {
    publish(change: Change): void {
      tell(change);
      carrier?.send(change);
    },

    /** Returns the function that ends it. */
    subscribe(householdId: string, listener: Listener): () => void {
      const others = listeners.get(householdId) ?? new Set();
      listeners.set(householdId, others.add(listener));
      return () => {
        others.delete(listener);
        if (others.size === 0 && listeners.get(householdId) === others) listeners.delete(householdId);
      };
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
