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
  /** The part of `maxBytes` reserved for owners who hold no more than this. */
  forSmallBytes?: number;
}

export interface Holder {
  owner: string;
  /** Where the owner sends from, with others who may be the same person. */
  site: string;
  /** Ends the request; what has none is never cut. */
  cut?: (() => void) | undefined;
}

interface Held extends Holder {
  bytes: number;
  /** The time until which the sender counts as at work, because of the bytes that have arrived. */
  busyUntil: number;
}

/** A sender below SLOWEST_BYTES_PER_MS for this long counts as stalled. Phones pause for seconds. */
const STILL_MS = 10_000;
const SLOWEST_BYTES_PER_MS = 16;

/**
 * Counts what has arrived, not what was announced: a request that sends nothing takes no room. When the room is full, unfinished
 * requests are cut: those that stand still, then those of the site, and there of the owner, that holds most. A part of it is for
 * owners who hold little.
 */
export function createRoom({ maxBytes, maxBytesOfOne, forSmallBytes = 0 }: RoomOptions) {
  const all = new Set<Held>();
  const byOwner = countOfBytes();
  const bySite = countOfBytes();
  let heldBytes = 0;
  const change = (held: Held, bytes: number) => {
    held.bytes += bytes;
    heldBytes += bytes;
    byOwner.add(held.owner, bytes);
    bySite.add(held.site, bytes);
  };
  const end = (held: Held) => {
    if (all.delete(held)) change(held, -held.bytes);
  };

  const bySize = (one: Held, other: Held) =>
    bySite.of(one.site) - bySite.of(other.site) ||
    byOwner.of(one.owner) - byOwner.of(other.owner) ||
    one.bytes - other.bytes;
  const isStill = ({ busyUntil }: Held) => performance.now() > busyUntil;

  /** False where nobody is still sending who stands still, or would hold more than the sender with `bytes` more. */
  const cutLargest = (sender: Holder, bytes: number): boolean => {
    const holdsMore = ({ owner, site }: Held) =>
      site === sender.site
        ? byOwner.of(owner) > byOwner.of(sender.owner) + bytes
        : bySite.of(site) > bySite.of(sender.site) + bytes;
    const unfinished = [...all].filter(({ cut }) => cut).toSorted(bySize);
    const largest = unfinished.findLast(isStill) ?? unfinished.findLast(holdsMore);
    if (!largest) return false;
    end(largest);
    largest.cut?.();
    return true;
  };

  return {
    hold(holder: Holder): Hold {
      const held: Held = { ...holder, bytes: 0, busyUntil: performance.now() + STILL_MS };
      all.add(held);
      return {
        add(bytes) {
          const wanted = byOwner.of(held.owner) + bytes;
          if (!all.has(held) || wanted > maxBytesOfOne) return false;
          const now = performance.now();
          const enoughUntil = Math.max(held.busyUntil, now) + bytes / SLOWEST_BYTES_PER_MS;
          held.busyUntil = Math.min(enoughUntil, now + STILL_MS);
          const room = wanted > forSmallBytes ? maxBytes - forSmallBytes : maxBytes;
          while (heldBytes + bytes > room) if (!cutLargest(held, bytes)) return false;
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

function countOfBytes() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    add(name: string, bytes: number): void {
      const count = of(name) + bytes;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
}
