import * as v from 'valibot';

/**
 * The orderings of a thread's comments (S4.18). `time` is for articles, no post offers it (S3.19): the places of
 * `live_streaming`, but read from the list's start and drawn oldest first.
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

/** Whether the first page that a reader sees is the list's start, and not its end. */
export const isReadFromStart = (ordering: OrderingMode): boolean => ordering === 'time';

/** One offered ordering: `isBottomUpVideoCommentSreamingEnabled` is the specification's spelling (S3.02). */
export const offeredOrderingSchema = v.strictObject({
  value: orderingModeSchema,
  selected: v.boolean(),
  isBottomUpVideoCommentSreamingEnabled: v.boolean(),
});
/** See {@link offeredOrderingSchema}. */
export type OfferedOrdering = v.InferOutput<typeof offeredOrderingSchema>;
