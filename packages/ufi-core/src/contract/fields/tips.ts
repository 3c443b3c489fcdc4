import * as v from 'valibot';

/** The first-use tips, with the ids of their messages (S2.03, S9.09). */
export const tips = { actorSelector: '2210110582583557', starMatch: '2210110582583556' } as const;
/** The id of a tip. */
export const tipSchema = v.picklist(/* @__PURE__ */ Object.values(tips));
/** See {@link tipSchema}. */
export type Tip = v.InferOutput<typeof tipSchema>;
