interface Use {
  underway: number;
  /** For each request underway, the share of one at its beginning; all added up. */
  begunAtMs: number;
  endedMs: number;
}

const UNUSED: Readonly<Use> = { underway: 0, begunAtMs: 0, endedMs: 0 };
const FORGOTTEN_MS = 1;

/** Measures the processor time that the requests of each address take: those underway at the same time share it. In milliseconds. */
export function createAddressUse(busyMs: () => number) {
  const uses = new Map<string, Use>();
  const underway = new Map<string, number>();
  let measuredAtMs = busyMs();
  let underwayInAll = 0;
  /** What one request that has always been underway would have had. */
  let shareMs = 0;

  const measure = () => {
    const beforeMs = measuredAtMs;
    measuredAtMs = busyMs();
    if (underwayInAll > 0) shareMs += (measuredAtMs - beforeMs) / underwayInAll;
  };

  return {
    /** Returns what is to be called at the end of the request. */
    begin(address: string): () => void {
      measure();
      const begunAtMs = shareMs;
      const use = uses.get(address) ?? { ...UNUSED };
      uses.set(address, use);
      use.underway += 1;
      use.begunAtMs += begunAtMs;
      underwayInAll += 1;
      underway.set(address, use.underway);
      return () => {
        measure();
        use.underway -= 1;
        use.begunAtMs -= begunAtMs;
        use.endedMs += shareMs - begunAtMs;
        underwayInAll -= 1;
        if (use.underway > 0) underway.set(address, use.underway);
        else underway.delete(address);
      };
    },
    /** The addresses with requests underway, and how many. */
    underway: (): Iterable<[string, number]> => underway,
    /** Of late, with that of the requests underway. */
    usedMs(address: string): number {
      measure();
      const use = uses.get(address) ?? UNUSED;
      return use.endedMs + use.underway * shareMs - use.begunAtMs;
    },
    /** Lets what is past count half. */
    fade(): void {
      for (const [address, use] of uses) {
        use.endedMs /= 2;
        if (use.underway === 0 && use.endedMs < FORGOTTEN_MS) uses.delete(address);
      }
    },
  };
}
