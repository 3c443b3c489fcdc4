import * as v from 'valibot';
import { reactionMenuOrder } from './reactionType.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const reactionCountSchema = v.strictObject({ default: countSchema, reduced: v.string() });

/** A count and its short text in the viewer's language (`1,2 mil`), by reaction number; a missing entry means 0. */
export const reactionCountMapSchema = v.record(
  v.picklist(/* @__PURE__ */ reactionMenuOrder.map(String)),
  reactionCountSchema,
);
/** See {@link reactionCountMapSchema}. */
export type ReactionCountMap = v.InferOutput<typeof reactionCountMapSchema>;

/** Reaction counts, shared by comments and posts (S3.01, S3.02). */
export const reactionCountEntries = {
  likecount: countSchema,
  reactioncount: countSchema,
  reactioncountreduced: v.string(),
  reactioncountmap: reactionCountMapSchema,
};
