import * as v from 'valibot';

/** 0 everyone who sees the post, 2 friends of its author, 3 friends of friends (S9.08). */
export const privacyValueSchema = v.picklist([0, 2, 3]);
/** See {@link privacyValueSchema}. */
export type PrivacyValue = v.InferOutput<typeof privacyValueSchema>;
