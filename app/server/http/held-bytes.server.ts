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
  /** Until when what has arrived lately is enough for a sender who is at work. */
  busyUntil: number;
  cut?: (() => void) | undefined;
}

/** After this time with less than SLOWEST_BYTES_PER_MS a sender stands still. */
const STILL_MS = 3_000;
/** Forms and uploads have a second for each 16 KiB, too. */
const SLOWEST_BYTES_PER_MS = 16;

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
  const isStill = ({ busyUntil }: Held) => performance.now() > busyUntil;

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
      const held: Held = { owner, bytes: 0, busyUntil: performance.now() + STILL_MS, cut };
      all.add(held);
      return {
        add(bytes) {
          const wanted = ofOwner(owner) + bytes;
          if (!all.has(held) || wanted > maxBytesOfOne) return false;
          const now = performance.now();
          const enoughUntil = Math.max(held.busyUntil, now) + bytes / SLOWEST_BYTES_PER_MS;
          held.busyUntil = Math.min(enoughUntil, now + STILL_MS);
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
