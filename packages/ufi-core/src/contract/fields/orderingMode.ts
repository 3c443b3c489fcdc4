import * as v from 'valibot';

/**
 * The orderings of a thread's comments (S4.18). `time` is for articles only (S3.19): it has the sort keys of
 * `live_streaming`, but is read from the list's start and drawn oldest first.
 */
export const orderingModes = [
  'recent_activity',
  'ranked_threaded',
  'ranked_unfiltered',
  'live_streaming',
  'time',
] as const;

/** See {@link orderingModes}. */
export const orderingModeSchema = v.picklist(orderingModes);
/** See {@link orderingModes}. */
export type OrderingMode = v.InferOutput<typeof orderingModeSchema>;

/** An offered ordering. `isBottomUpVideoCommentSreamingEnabled` is the specification's spelling (S3.02). */
export const offeredOrderingSchema = v.strictObject({
  value: orderingModeSchema,
  selected: v.boolean(),
  isBottomUpVideoCommentSreamingEnabled: v.boolean(),
});
/** See {@link offeredOrderingSchema}. */
export type OfferedOrdering = v.InferOutput<typeof offeredOrderingSchema>;
