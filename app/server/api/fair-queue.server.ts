import type { HttpError } from "./http-error.server.ts";

interface FairQueueOptions {
  /** Waiting and running, of everybody. */
  lengthMax: number;
  /** Waiting and running, of one person. */
  ofOneMax?: number;
  /** What those are told whose work has no room. */
  refusal: () => HttpError;
}

interface Waiting {
  person: string;
  start: () => void;
  refuse: (error: HttpError) => void;
}

/** After this time, work that a person has had done counts half. */
const HALF_LIFE_MS = 5 * 60_000;
const FORGOTTEN_SECONDS = 0.01;

/**
 * Runs one piece of work at a time. Next comes the person whose work has taken the least time lately, so that a few people with
 * slow work do not keep the others waiting. In a full queue they give up their place, too.
 */
export function createFairQueue({ lengthMax, ofOneMax = lengthMax, refusal }: FairQueueOptions) {
  const waiting: Waiting[] = [];
  const spent = new Map<string, { seconds: number; at: number }>();
  let running: string | undefined;

  const secondsOf = (person: string) => {
    const { seconds, at } = spent.get(person) ?? { seconds: 0, at: 0 };
    return seconds * 0.5 ** ((performance.now() - at) / HALF_LIFE_MS);
  };
  const spend = (person: string, seconds: number) => {
    spent.set(person, { seconds: secondsOf(person) + seconds, at: performance.now() });
    for (const known of spent.keys()) if (secondsOf(known) < FORGOTTEN_SECONDS) spent.delete(known);
  };
  const workOf = (person: string) =>
    waiting.filter((entry) => entry.person === person).length + Number(running === person);

  const take = (entry: Waiting | undefined) => {
    if (entry) waiting.splice(waiting.indexOf(entry), 1);
    return entry;
  };
  const bySpent = (one: Waiting, other: Waiting) => secondsOf(one.person) - secondsOf(other.person);

  const makeRoom = (person: string) => {
    if (workOf(person) >= ofOneMax) throw refusal();
    if (waiting.length + Number(running !== undefined) < lengthMax) return;
    const last = waiting.toSorted(bySpent).at(-1);
    if (!last || secondsOf(last.person) <= secondsOf(person)) throw refusal();
    take(last)?.refuse(refusal());
  };

  const startNext = () => {
    if (running === undefined) take(waiting.toSorted(bySpent)[0])?.start();
  };

  /** Throws the refusal where there is no room. */
  return async <Result>(person: string, work: () => Promise<Result>): Promise<Result> => {
    makeRoom(person);
    const turn = Promise.withResolvers<void>();
    const start = () => {
      running = person;
      turn.resolve();
    };
    waiting.push({ person, start, refuse: turn.reject });
    startNext();
    await turn.promise;
    const begun = performance.now();
    try {
      return await work();
    } finally {
      spend(person, (performance.now() - begun) / 1000);
      running = undefined;
      startNext();
    }
  };
}
