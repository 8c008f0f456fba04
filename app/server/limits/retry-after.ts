/** Milliseconds until the time in a Retry-After header, in seconds or as a date; 0 for anything else. */
export function msUntilRetry(text: string | undefined, now: Date): number {
  if (!text) return 0;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? ms : 0;
}
