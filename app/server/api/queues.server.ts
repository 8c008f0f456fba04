import pLimit, { type LimitFunction } from "p-limit";

/** A queue for each person or household: at most `atOnce` pieces of their work run at a time, beside those of others. */
export function createQueues(atOnce = 1) {
  const queues = new Map<string, LimitFunction>();
  const countOf = (who: string) => {
    const queue = queues.get(who);
    return queue ? queue.activeCount + queue.pendingCount : 0;
  };
  return {
    /** How much work of a person is running or waiting. */
    countOf,

    async run<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
      const queue = queues.get(who) ?? pLimit(atOnce);
      queues.set(who, queue);
      try {
        return await queue(work);
      } finally {
        if (countOf(who) === 0) queues.delete(who);
      }
    },
  };
}
