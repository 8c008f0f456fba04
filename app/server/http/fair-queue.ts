type Resume = () => void;

/** Round robin over addresses, so that one with many requests does not delay the others. */
export function createFairQueue() {
  const waiting = new Map<string, Resume[]>();

  return {
    add(address: string, resume: Resume): void {
      const line = waiting.get(address);
      if (line) line.push(resume);
      else waiting.set(address, [resume]);
    },

    /** Of the addresses that may go on, the one that has waited longest. */
    next(mayGoOn: (address: string) => boolean): Resume | undefined {
      for (const [address, line] of waiting) {
        if (!mayGoOn(address)) continue;
        const resume = line.shift();
        waiting.delete(address);
        if (line.length > 0) waiting.set(address, line);
        return resume;
      }
      return undefined;
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
