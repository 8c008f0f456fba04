const LENGTH_IN_MS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000 };

export type Clock = ReturnType<typeof createClock>;

/** A clock that stands still until it is moved. */
export function createClock(start = "2027-03-05T12:00:00.000Z") {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    moveOn: (by: Partial<typeof LENGTH_IN_MS>) => {
      for (const [unit, count] of Object.entries(by)) at += count * LENGTH_IN_MS[unit as keyof typeof by];
    },
  };
}
