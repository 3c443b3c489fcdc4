import { commentExtraEntries } from 'ufi-core/contract';
import * as v from 'valibot';

/** Rare properties of comments, stored in `comments.extras`. */
export const commentExtrasSchema = v.strictObject({
  ...commentExtraEntries,
  markdown_enabled: v.optional(v.literal(true)),
});
/** See {@link commentExtrasSchema}. */
export type CommentExtras = v.InferOutput<typeof commentExtrasSchema>;

const known = new WeakMap<object, CommentExtras>();

/**
 * The extras of a row, checked for output. Entries that do not conform to the contract (an executable address, a kind
 * that no longer exists) are left out.
 */
export function readExtras(extras: CommentExtras | null | undefined): CommentExtras {
  // Journal records from before the column existed have none.
  if (extras == null) return {};
  const read = known.get(extras) ?? validExtras(extras);
  known.set(extras, read);
  return read;
}

const validExtras = (extras: CommentExtras): CommentExtras => {
  const entries = Object.entries(extras).filter(([name, value]) => v.is(commentExtrasSchema, { [name]: value }));
  return Object.fromEntries(entries);
};

/** Extras with changes applied. An undefined entry is removed; no entries at all become null. */
export function changedExtras(extras: CommentExtras | null, changes: CommentExtras): CommentExtras | null {
  const entries = Object.entries({ ...extras, ...changes }).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
