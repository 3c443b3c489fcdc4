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

/** The tab of a version's id, and how many versions that tab had written by then. */
function partsOf(id: string): { readonly tab: string; readonly count: number } {
  const dot = id.lastIndexOf('.');
  return { tab: id.slice(0, dot), count: Number(id.slice(dot + 1)) };
}

/** True if a version continues another: a later one of the same tab, or one with such an ancestor. */
export const continues = ({ id, from }: Pick<DraftVersion, 'id' | 'from'>, earlier: string): boolean => {
  const { tab, count } = partsOf(earlier);
  return earlier !== id && [id, ...from].map(partsOf).some((known) => known.tab === tab && known.count >= count);
};
