import * as v from 'valibot';

/** The reaction numbers on the wire; 0 is none and 1 is like (S9.08). */
export const reactionTypes = { none: 0, like: 1, love: 2, wow: 3, haha: 4, sorry: 7, anger: 8, support: 16 } as const;

/** A reaction number; 0 for none. */
export const reactionTypeSchema = v.picklist(/* @__PURE__ */ Object.values(reactionTypes));
/** See {@link reactionTypeSchema}. */
export type ReactionType = v.InferOutput<typeof reactionTypeSchema>;

/** The reactions in menu order: like, love, support, haha, wow, sorry, anger. */
export const reactionMenuOrder = [1, 2, 16, 4, 3, 7, 8] as const satisfies readonly ReactionType[];
/** A reaction other than none. */
export type CountedReaction = (typeof reactionMenuOrder)[number];

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
