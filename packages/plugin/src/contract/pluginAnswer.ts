import { commentListSchema, fbidSchema, recordsSchema, serverUpdateSchema, sequenceSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { idMapSchema, pluginCommentSchema } from './pluginRecord.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Answer to a mutation of a comment: the comment, the records that it references, and the event that the stream
 * delivers to others.
 */
export const commentChangedSchema = v.strictObject({
  commentID: fbidSchema,
  idMap: idMapSchema,
  said: serverUpdateSchema,
});

/**
 * A page of comments or replies. `totalCount` is that of the whole list, `afterCursor` is null at its end, `comments`
 * are the records of `commentIDs` in their order. `list` is the same page in the comment area's format: the range of
 * the list with its positions, and all records, as of sequence number `seq`.
 */
export const commentPageSchema = v.strictObject({
  commentIDs: v.array(fbidSchema),
  idMap: idMapSchema,
  afterCursor: v.nullable(v.string()),
  totalCount: countSchema,
  comments: v.array(pluginCommentSchema),
  list: v.strictObject({
    target: fbidSchema,
    seq: sequenceSchema,
    lists: v.array(commentListSchema),
    records: recordsSchema,
  }),
});
/** See {@link commentPageSchema}. */
export type CommentPage = v.InferOutput<typeof commentPageSchema>;

/** Comments per page. */
export const pageLimitSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));
/** Cursor of the previous page's end. */
export const afterCursorSchema = v.pipe(v.string(), v.maxLength(512));
