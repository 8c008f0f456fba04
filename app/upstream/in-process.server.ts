/** Answers of an API in the same process, by request: nobody prints them as JSON, to parse and check it again. */
const answers = new WeakMap<Request, { answer?: unknown }>();

/** For a sender that takes the answer itself, should the very request arrive in this process. */
export function expectAnswer(request: Request): void {
  answers.set(request, {});
}

/** False for a request from elsewhere, which needs JSON. */
export function giveAnswer(request: Request, answer: unknown): boolean {
  const expected = answers.get(request);
  if (expected) expected.answer = answer;
  return expected !== undefined;
}

export const isFromThisProcess = (request: Request): boolean => answers.has(request);

/** Undefined where the answer is JSON. */
export const takeAnswer = (request: Request): unknown => answers.get(request)?.answer;
