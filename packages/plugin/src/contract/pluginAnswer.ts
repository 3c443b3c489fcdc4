import { commentListSchema, fbidSchema, recordsSchema, serverUpdateSchema, sequenceSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { idMapSchema, pluginCommentSchema } from './pluginRecord.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A change of a comment: the comment, all that it names, and the event as the stream carries it to the others. */
export const commentChangedSchema = v.strictObject({
  commentID: fbidSchema,
  idMap: idMapSchema,
  said: serverUpdateSchema,
});

/**
 * A page of comments or replies. `totalCount` is that of the whole list, `afterCursor` is null where nothing follows,
 * `comments` are the records of `commentIDs` in their order. `list` says the same as the post area does: the stretch
 * of the list with its places, and all records, as of sequence number `seq`.
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

/** How many comments a page of the plugin may hold. */
export const pageLimitSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));
/** Where the page before has ended. */
export const afterCursorSchema = v.pipe(v.string(), v.maxLength(512));
