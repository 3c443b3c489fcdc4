import {
  commentListSchema,
  commentMarkSchema,
  fbidSchema,
  recordsSchema,
  removedSchema,
  sequenceSchema,
  textSchema,
  viewerRightsSchema,
} from 'ufi-core/contract';
import * as v from 'valibot';
import { idMapSchema, pluginCommentSchema, pluginMarkSchema } from './pluginRecord.ts';
import { pluginOrderingSchema } from './pluginOrdering.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Records for which the specification has no form in a plugin's answer, and marks on comments that it doesn't name. */
const unnamedRecordsSchema = v.strictObject({
  ...v.pick(recordsSchema, ['targets', 'sentences', 'targetMarks', 'rights']).entries,
  commentMarks: v.optional(v.array(commentMarkSchema)),
});
/** See {@link unnamedRecordsSchema}. */
export type UnnamedRecords = v.InferOutput<typeof unnamedRecordsSchema>;

/** Where the article's thread stands, as of sequence number `seq`, beyond what the rest of an answer says. */
export const threadStateSchema = v.strictObject({ seq: sequenceSchema, records: unnamedRecordsSchema });

const changedEntries = {
  idMap: idMapSchema,
  /** With the change, the stream delivers the same to others. */
  thread: v.strictObject({ ...threadStateSchema.entries, removed: removedSchema }),
};

/** Answer to a mutation of a comment (S7.37, S7.38, S7.39, S7.43): its id, and the records that changed. */
export const commentChangedSchema = v.strictObject({ commentID: fbidSchema, ...changedEntries });
/** See {@link commentChangedSchema}. */
export type CommentChanged = v.InferOutput<typeof commentChangedSchema>;

/** Answer to a mutation of several comments. */
export const commentsChangedSchema = v.strictObject({ commentIDs: v.array(fbidSchema), ...changedEntries });

/**
 * A page of comments or replies. `commentIDs` are in display order, and `comments` are their records. `totalCount` is
 * that of the whole list, `afterCursor` is null at its end, and `beforeCursor` at its beginning. The page is all that
 * the list has within `covered`, in the order `ordering`.
 */
export const commentPageSchema = v.strictObject({
  commentIDs: v.array(fbidSchema),
  idMap: idMapSchema,
  afterCursor: v.nullable(v.string()),
  beforeCursor: v.nullable(v.string()),
  totalCount: countSchema,
  comments: v.array(pluginCommentSchema),
  ordering: pluginOrderingSchema,
  covered: commentListSchema.entries.covered,
  thread: threadStateSchema,
});
/** See {@link commentPageSchema}. */
export type CommentPage = v.InferOutput<typeof commentPageSchema>;

/** Answer to a change of the acting identity (S7.48). */
export const actorSwitchSchema = v.strictObject({
  hasLiked: v.record(fbidSchema, v.boolean()),
  canLike: v.record(fbidSchema, v.boolean()),
  canPost: v.boolean(),
  marks: v.record(fbidSchema, pluginMarkSchema),
  rights: v.array(v.omit(viewerRightsSchema, ['cancomment'])),
  idMap: idMapSchema,
});
/** See {@link actorSwitchSchema}. */
export type ActorSwitch = v.InferOutput<typeof actorSwitchSchema>;

/** Comments per page. */
export const pageLimitSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));
/** Cursor of the previous page's end. */
export const afterCursorSchema = v.pipe(textSchema, v.maxLength(512));
