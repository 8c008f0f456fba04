import type { UpstreamFetch } from "./exchange.server.ts";

/** Answers of an API in the same process, by request: nobody prints them as JSON, to parse and check it again. */
const answers = new WeakMap<Request, { answer?: unknown }>();

/** Sends to an API in the same process: calls that have `own` in the contract are answered without JSON. */
export function inProcess(fetch: UpstreamFetch): UpstreamFetch {
  return (request) => {
    answers.set(request, {});
    return fetch(request);
  };
}

/** False for a request from another process, which needs JSON. */
export function giveAnswer(request: Request, answer: unknown): boolean {
  const expected = answers.get(request);
  if (expected) expected.answer = answer;
  return expected !== undefined;
}

/** Undefined where the answer is JSON. */
export const takeAnswer = (request: Request): unknown => answers.get(request)?.answer;
