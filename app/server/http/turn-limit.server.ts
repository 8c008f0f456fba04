/** Health checks and refusals are answered within a turn of the event loop: so many take a few milliseconds. */
const PER_TURN_MAX = 100;

/**
 * Starts at most a hundred requests in each turn of the event loop, in their order. Node reads all that have arrived at once:
 * thousands of requests that cost next to nothing would otherwise come before each step of the pages of others.
 */
export function createTurnLimit(): (start: () => void) => void {
  const waiting: (() => void)[] = [];
  let left = PER_TURN_MAX;
  const nextTurn = () => {
    left = PER_TURN_MAX;
    for (let next = waiting.shift(); next; next = left > 0 ? waiting.shift() : undefined) run(next);
  };
  const run = (start: () => void) => {
    if (left === PER_TURN_MAX) setImmediate(nextTurn);
    left -= 1;
    start();
  };
  return (start) => {
    if (left > 0 && waiting.length === 0) run(start);
    else waiting.push(start);
  };
}
