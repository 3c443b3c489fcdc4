import type { IdGenerator, ServerClock } from '../start/serverServices.ts';

/** 2000-01-01: ids made from mid-2007 to 2069 have 19 digits. */
const epoch = Date.UTC(2000, 0, 1);
const counterBits = 12n;
const nodeBits = 10n;
const countersPerMillisecond = 1 << Number(counterBits);

/** The most server nodes that can make ids beside each other. */
export const maxNodes = 1 << Number(nodeBits);

interface IdGeneratorOptions {
  readonly clock: Pick<ServerClock, 'now'>;
  /** 0 to {@link maxNodes} - 1, no two servers of one instance with the same. */
  readonly node: number;
  /** The newest id that was ever made here: a clock that was set back while the server was down makes none again. */
  readonly after?: string | undefined;
}

/**
 * Ids of 41 bits of milliseconds, 10 of the node's number and 12 of a counter. Each is greater than the one before: if
 * the clock steps back or stands still the milliseconds go on counting from the last id.
 */
export function createIdGenerator({ clock, node, after = '0' }: IdGeneratorOptions): IdGenerator {
  if (!Number.isInteger(node) || node < 0 || node >= maxNodes)
    throw new RangeError(`node must be 0 to ${maxNodes - 1}`);
  let time = Number(BigInt(after) >> (counterBits + nodeBits));
  let counter = countersPerMillisecond - 1;
  const next = (): string => {
    const now = clock.now() - epoch;
    if (now > time) {
      time = now;
      counter = 0;
    } else if (counter < countersPerMillisecond - 1) {
      counter += 1;
    } else {
      time += 1;
      counter = 0;
    }
    return String((BigInt(time) << (counterBits + nodeBits)) | (BigInt(node) << counterBits) | BigInt(counter));
  };
  return { next };
}

/** No id that was made at that time (Unix seconds) or later is smaller; an hour is left for clocks that go apart. */
export const minIdAt = (seconds: number): string =>
  String(BigInt(Math.max(0, (seconds - 3_600) * 1_000 - epoch)) << (counterBits + nodeBits));
