export interface Hold {
  /** False without room for this many more bytes. */
  add(bytes: number): boolean;
  /** All of it has arrived: it is not cut any more. */
  keep(): void;
  release(): void;
}

interface RoomOptions {
  maxBytes: number;
  maxBytesOfOne: number;
  /** Of `maxBytes`, for owners who hold no more than this. */
  forSmallBytes?: number;
}

interface Held {
  owner: string;
  bytes: number;
  /** When something arrived last. */
  at: number;
  cut?: (() => void) | undefined;
}

/** After this time without a byte a sender has most likely gone. */
const STILL_MS = 3_000;

/**
 * Counts what has arrived, not what was announced: a request that sends nothing takes no room. When the room is full, unfinished
 * requests are cut: those that stand still, then those of the owner who holds most. A part of it is for owners who hold little.
 */
export function createRoom({ maxBytes, maxBytesOfOne, forSmallBytes = 0 }: RoomOptions) {
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

  const bySize = (one: Held, other: Held) =>
    ofOwner(one.owner) - ofOwner(other.owner) || one.bytes - other.bytes;
  const isStill = ({ at }: Held) => performance.now() - at > STILL_MS;

  /** False where nobody is still sending who stands still, or holds more than `bytes`. */
  const cutLargest = (bytes: number): boolean => {
    const unfinished = [...all].filter(({ cut }) => cut).toSorted(bySize);
    const largest =
      unfinished.findLast(isStill) ?? unfinished.findLast(({ owner }) => ofOwner(owner) > bytes);
    if (!largest) return false;
    end(largest);
    largest.cut?.();
    return true;
  };

  return {
    /** `cut` ends the request; what has none is never cut. */
    hold(owner: string, cut?: () => void): Hold {
      const held: Held = { owner, bytes: 0, at: performance.now(), cut };
      all.add(held);
      return {
        add(bytes) {
          const wanted = ofOwner(owner) + bytes;
          if (!all.has(held) || wanted > maxBytesOfOne) return false;
          held.at = performance.now();
          const room = wanted > forSmallBytes ? maxBytes - forSmallBytes : maxBytes;
          while (heldBytes + bytes > room) if (!cutLargest(wanted)) return false;
          if (!all.has(held)) return false;
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
