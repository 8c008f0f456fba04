import pLimit, { type LimitFunction } from "p-limit";

/** Runs at most `atOnce` pieces of work of one person or household at a time, beside those of others. */
export function createTurns(atOnce = 1) {
  const turns = new Map<string, LimitFunction>();
  const underway = (who: string) => {
    const turn = turns.get(who);
    return turn ? turn.activeCount + turn.pendingCount : 0;
  };
  return {
    /** How much work of a person is running or waiting. */
    underway,

    async run<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
      const turn = turns.get(who) ?? pLimit(atOnce);
      turns.set(who, turn);
      try {
        return await turn(work);
      } finally {
        if (underway(who) === 0) turns.delete(who);
      }
    },
  };
}
