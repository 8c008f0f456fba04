export interface Hold {
  /** False without room for this many more bytes. */
  add(bytes: number): boolean;
  /** All of it has arrived: it is not cut any more. */
  keep(): void;
  release(): void;
}

interface Held {
  owner: string;
  bytes: number;
  cut?: (() => void) | undefined;
}

/**
 * Counts what has arrived, not what was announced: a request that sends nothing takes no room. When the room is full, unfinished
 * requests are cut, starting with the owner who holds most.
 */
export function createRoom({ maxBytes, maxBytesOfOne }: { maxBytes: number; maxBytesOfOne: number }) {
  const all = new Set<Held>();
  const byOwner = new Map<string, number>();
  let heldBytes = 0;
  const ofOwner = (owner: string) => byOwner.get(owner) ?? 0;
  const change = (held: Held, bytes: number) => {
    held.bytes += bytes;
    heldBytes += bytes;
    const ofOne = ofOwner(held.owner) + bytes;
    if (ofOne > 0) byOwner.set(held.owner, ofOne);
    else byOwner.delete(held.owner);
  };
  const end = (held: Held) => {
    if (all.delete(held)) change(held, -held.bytes);
  };

  /** False where nobody who holds more than `bytes` is still sending. */
  const cutLargest = (bytes: number): boolean => {
    const largest = [...all]
      .filter(({ cut, owner }) => cut && ofOwner(owner) > bytes)
      .toSorted((one, other) => ofOwner(one.owner) - ofOwner(other.owner) || one.bytes - other.bytes)
      .at(-1);
    if (!largest) return false;
    end(largest);
    largest.cut?.();
    return true;
  };

  return {
    /** `cut` ends the request; what has none is never cut. */
    hold(owner: string, cut?: () => void): Hold {
      const held: Held = { owner, bytes: 0, cut };
      all.add(held);
      return {
        add(bytes) {
          const wanted = ofOwner(owner) + bytes;
          if (!all.has(held) || wanted > maxBytesOfOne) return false;
          while (heldBytes + bytes > maxBytes) if (!cutLargest(wanted)) return false;
          change(held, bytes);
          return true;
        },
        keep() {
          held.cut = undefined;
        },
        release: () => end(held),
      };
    },
  };
}
