import { commentExtraEntries } from 'ufi-core/contract';
import * as v from 'valibot';

/** What most comments have nothing of, as `comments.extras` keeps it. */
export const commentExtrasSchema = v.strictObject({
  ...commentExtraEntries,
  markdown_enabled: v.optional(v.literal(true)),
});
/** See {@link commentExtrasSchema}. */
export type CommentExtras = v.InferOutput<typeof commentExtrasSchema>;

const known = new WeakMap<object, CommentExtras>();

/**
 * The extras of a row as they may leave the server: what does not keep the contract (an address that could run, a kind
 * that is no longer known) is left out, and the comment is read without it.
 */
export function readExtras(extras: CommentExtras | null | undefined): CommentExtras {
  // Lines of the journal that are older than the column have none.
  if (extras == null) return {};
  const read = known.get(extras) ?? validExtras(extras);
  known.set(extras, read);
  return read;
}

const validExtras = (extras: CommentExtras): CommentExtras => {
  const entries = Object.entries(extras).filter(([name, value]) => v.is(commentExtrasSchema, { [name]: value }));
  return Object.fromEntries(entries);
};

/** Extras with some changed; what is undefined is absent, and null is none at all. */
export function changedExtras(extras: CommentExtras | null, changes: CommentExtras): CommentExtras | null {
  const entries = Object.entries({ ...extras, ...changes }).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
