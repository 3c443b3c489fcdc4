import * as v from 'valibot';

/** Version of a draft, as one tab stored it. */
export interface DraftVersion {
  /** Unique id: tab and counter. */
  readonly id: string;
  /** Time of the write, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** Ids of the ancestor versions. */
  readonly from: readonly string[];
  /** The stored content, unparsed; see `readDraft`. */
  readonly content: unknown;
}

const versionSchema = v.object({ id: v.string(), at: v.number(), from: v.array(v.string()), content: v.unknown() });

/** Parses a stored version. A value without version metadata becomes a version with an empty id that never expires. */
export function readVersion(stored: unknown): DraftVersion {
  const { success, output } = v.safeParse(versionSchema, stored);
  return success ? output : { id: '', at: Number.POSITIVE_INFINITY, from: [], content: stored };
}
