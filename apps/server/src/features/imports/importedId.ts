/** 2000-01-01, the epoch of ids. */
const epochMs = Date.UTC(2000, 0, 1);
const lowBits = 22n;
/** The smallest 19-digit id: July 2007. */
const minId = 10n ** 18n;

interface SourcePosition {
  /** Unix seconds. */
  readonly createdAt: number;
  /** Position in the file. */
  readonly ordinal: number;
  /** A random number, the same for all comments of an import. */
  readonly seed: number;
}

/**
 * Generates the id that a comment would have got when it was written, because all orderings use ids. Comments of the
 * same second are ordered as in the file; those older than 19-digit ids get the smallest ids, in their order.
 */
export function importedId({ createdAt, ordinal, seed }: SourcePosition): bigint {
  const ms = BigInt(Math.max(0, createdAt * 1_000 - epochMs) + (ordinal % 1_000));
  const low = BigInt((Math.floor(ordinal / 1_000) + seed) % 2 ** Number(lowBits));
  const id = (ms << lowBits) | low;
  return id >= minId ? id : minId + ms * 16n + (low % 16n);
}
