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
