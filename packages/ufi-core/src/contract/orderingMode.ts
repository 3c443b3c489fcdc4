import * as v from 'valibot';

/** The orderings of a post's comments (S4.18). */
export const orderingModes = ['recent_activity', 'ranked_threaded', 'ranked_unfiltered', 'live_streaming'] as const;

/** See {@link orderingModes}. */
export const orderingModeSchema = v.picklist(orderingModes);
/** See {@link orderingModes}. */
export type OrderingMode = v.InferOutput<typeof orderingModeSchema>;

/** One offered ordering: `isBottomUpVideoCommentSreamingEnabled` is the specification's spelling (S3.02). */
export const offeredOrderingSchema = v.strictObject({
  value: orderingModeSchema,
  selected: v.boolean(),
  isBottomUpVideoCommentSreamingEnabled: v.boolean(),
});
/** See {@link offeredOrderingSchema}. */
export type OfferedOrdering = v.InferOutput<typeof offeredOrderingSchema>;
