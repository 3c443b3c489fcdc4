import * as v from 'valibot';
import { fbidSchema, unavailableCommentKey } from '../fields/ids.ts';
import { orderingModeSchema } from '../fields/orderingMode.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A position in an ordered list: by `rank`, then by `at`. Lists by time have rank 0 and the comment's own id as `at`;
 * recent activity has rank 0 and the id of the last activity; ranked orderings have the comment's rank and id.
 */
export const listPositionSchema = v.strictObject({ rank: v.number(), at: fbidSchema });
/** See {@link listPlaceSchema}. */
export type ListPosition = v.InferOutput<typeof listPositionSchema>;

/** The default list holds public comments, `friends` those of privacy 2 and 3 (S9.08). */
export const listSectionSchema = v.picklist(['default', 'friends']);
/** See {@link listSectionSchema}. */
export type ListSection = v.InferOutput<typeof listSectionSchema>;

/**
 * Part of a comment list (S3.03). Lists are indexed from their far end: index 0 is the oldest or lowest ranked comment,
 * so `values` ascend. `parent` is null for the top-level list, else the comment whose replies these are (always by
 * time). Between the places in `covered`, both inclusive, exactly these comments exist; null is the list's start or
 * end. `cursor.before` and `cursor.after` load the adjoining parts, null if there are none. A top-level list that
 * reaches its end names in `ownids` what the viewer wrote within {@link ownFreshSeconds}, the newest {@link maxOwnFresh} of
 * it, oldest first, wherever it stands in the list; `ischosen` tells that the list is in the ordering that the viewer has chosen for such posts.
 */
export const commentListSchema = v.strictObject({
  target: fbidSchema,
  parent: v.nullable(fbidSchema),
  section: listSectionSchema,
  containerorderingmode: orderingModeSchema,
  range: v.strictObject({ offset: countSchema, length: countSchema }),
  values: v.array(v.union([fbidSchema, v.literal(unavailableCommentKey)])),
  count: countSchema,
  clienthasall: v.boolean(),
  covered: v.strictObject({ lo: v.nullable(listPositionSchema), hi: v.nullable(listPositionSchema) }),
  cursor: v.strictObject({ before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ownids: v.optional(v.array(fbidSchema)),
  ischosen: v.optional(v.literal(true)),
});
/** See {@link commentListSchema}. */
export type CommentList = v.InferOutput<typeof commentListSchema>;

/** How long one's own comments stay on top of a list, in seconds. */
export const ownFreshSeconds = 3_600;
/** The maximum number of one's own comments that stay on top of a list: the newest. */
export const maxOwnFresh = 10;
/** The maximum number of comments in an answer. */
export const maxListLength = 50;
/** The default page size of comments and replies. */
export const defaultListLength = 10;
/** The largest `offset` from either end of a list without a cursor. */
export const maxListOffset = 1000;
