/** 2000-01-01, where ids begin to count. */
const epochMs = Date.UTC(2000, 0, 1);
const lowBits = 22n;
/** The first of 19 digits: of July 2007. */
const minId = 10n ** 18n;

interface SourcePosition {
  /** Unix seconds. */
  readonly createdAt: number;
  /** Its place in the file. */
  readonly ordinal: number;
  /** One number for all of an import, at random. */
  readonly seed: number;
}

/**
 * The id of a comment as if it had been written here when it was written there: all orders go by ids. Of one second, in
 * the order of the file; older ones than ids of 19 digits reach have theirs just behind the first, in their order.
 */
export function importedId({ createdAt, ordinal, seed }: SourcePosition): bigint {
  const ms = BigInt(Math.max(0, createdAt * 1_000 - epochMs) + (ordinal % 1_000));
  const low = BigInt((Math.floor(ordinal / 1_000) + seed) % 2 ** Number(lowBits));
  const id = (ms << lowBits) | low;
  return id >= minId ? id : minId + ms * 16n + (low % 16n);
}
