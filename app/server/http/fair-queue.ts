type Resume = () => void;

/** Requests that wait, in a line for each address. */
export function createFairQueue() {
  const waiting = new Map<string, Resume[]>();

  return {
    add(address: string, resume: Resume): void {
      const line = waiting.get(address);
      if (line) line.push(resume);
      else waiting.set(address, [resume]);
    },

    /** Of the addresses that may go on, the one that has used the least; of several, the one that has waited longest. */
    next(mayGoOn: (address: string) => boolean, usedBy: (address: string) => number): Resume | undefined {
      const [first] = [...waiting.keys()]
        .filter(mayGoOn)
        .map((address) => ({ address, used: usedBy(address) }))
        .toSorted((one, other) => one.used - other.used);
      const line = first && waiting.get(first.address);
      if (!line) return undefined;
      const resume = line.shift();
      waiting.delete(first.address);
      if (line.length > 0) waiting.set(first.address, line);
      return resume;
    },

    before(address: string): number {
      const rounds = waiting.get(address)?.length ?? 0;
      let sum = 0;
      for (const [other, { length }] of waiting)
        sum += Math.min(length, other === address ? rounds : rounds + 1);
      return sum;
    },
  };
}
