import * as v from 'valibot';

/** What a page has kept of a draft. */
export interface DraftVersion {
  readonly id: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
  /** The versions that went into it. */
  readonly from: readonly string[];
  /** As it was stored: `readDraft` reads it. */
  readonly content: unknown;
}

const versionSchema = v.object({ id: v.string(), at: v.number(), from: v.array(v.string()), content: v.unknown() });

/** Reads what was stored. What is no version is one without a name and an age: its words are believed by themselves. */
export function readVersion(stored: unknown): DraftVersion {
  const { success, output } = v.safeParse(versionSchema, stored);
  return success ? output : { id: '', at: Number.POSITIVE_INFINITY, from: [], content: stored };
}
