import type { ServerClock } from './serverClock.ts';

/**
 * Generates ids: 64-bit decimal strings of 19 digits that are unique, sort by creation and contain the node's number.
 */
export interface IdGenerator {
  next(): string;
}

/** 2000-01-01. Ids made between mid-2007 and 2069 have 19 digits. */
const epoch = Date.UTC(2000, 0, 1);
const counterBits = 12n;
const nodeBits = 10n;
const countersPerMillisecond = 1 << Number(counterBits);

/** Maximum number of server nodes that generate ids concurrently. */
export const maxNodes = 1 << Number(nodeBits);

interface IdGeneratorOptions {
  readonly clock: Pick<ServerClock, 'now'>;
  /** Node number from 0 to {@link maxNodes} - 1, unique among the servers of one instance. */
  readonly node: number;
  /** The newest id already in use, so that a clock that was set back while the server was down repeats none. */
  readonly after?: string | undefined;
}

/**
 * Snowflake ids: 41 bits of milliseconds, 10 bits of node number, 12 bits of counter. Ids increase strictly: if the
 * clock steps back or stands still, the time part continues from the last id.
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

/** Lower bound of the ids made at that time (Unix seconds) or later. */
export const firstIdAt = (seconds: number): string =>
  String(BigInt(Math.max(0, seconds * 1_000 - epoch)) << (counterBits + nodeBits));

/** Lower bound of the ids made at that time (Unix seconds) or later, with an hour's allowance for clock skew. */
export const minIdAt = (seconds: number): string => firstIdAt(seconds - 3_600);
