/** Node may garbage-collect a Request that nothing references while it is in flight, and its signal with it. */
const underway = new Set<Request>();

export async function whileUnderway<T>(request: Request, work: () => Promise<T>): Promise<T> {
  underway.add(request);
  try {
    return await work();
  } finally {
    underway.delete(request);
  }
}

const requestOf = new WeakMap<ReadableStream, Request>();

/** Keeps the request for as long as its answer is read. */
export function keepWithAnswer(request: Request, { body }: Response): void {
  if (body) requestOf.set(body, request);
}
