export interface Hold {
  /** False without room for this many more bytes. */
  add(bytes: number): boolean;
  release(): void;
}

/** Counts what has arrived, not what was announced: a request that sends nothing takes no room. */
export function createRoom({ maxBytes, maxBytesOfOne }: { maxBytes: number; maxBytesOfOne: number }) {
  const byOwner = new Map<string, number>();
  let heldBytes = 0;
  const change = (owner: string, bytes: number) => {
    heldBytes += bytes;
    const ofOne = (byOwner.get(owner) ?? 0) + bytes;
    if (ofOne > 0) byOwner.set(owner, ofOne);
    else byOwner.delete(owner);
  };
  return {
    hold(owner: string): Hold {
      let held = 0;
      return {
        add(bytes) {
          if (heldBytes + bytes > maxBytes || (byOwner.get(owner) ?? 0) + bytes > maxBytesOfOne) return false;
          held += bytes;
          change(owner, bytes);
          return true;
        },
        release: () => change(owner, -held),
      };
    },
  };
}
