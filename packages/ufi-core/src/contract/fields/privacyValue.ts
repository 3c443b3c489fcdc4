import * as v from 'valibot';
import { fbidSchema } from '../ids.ts';

/** Whom everybody can choose to see what they post (S3.20), the default first. */
export const commonPrivacyOptions = ['everyone', 'friends', 'only_me'] as const;

/** Whom somebody wants to see what they post (S3.20): one of the common ones, or a list of their friends by its id. */
export const privacyOptionSchema = v.union([v.picklist(commonPrivacyOptions), fbidSchema]);
/** See {@link privacyOptionSchema}. */
export type PrivacyOption = v.InferOutput<typeof privacyOptionSchema>;

/** 0 everyone who sees the post, 2 friends of its author, 3 friends of friends (S9.08). */
export const privacyValueSchema = v.picklist([0, 2, 3]);
/** See {@link privacyValueSchema}. */
export type PrivacyValue = v.InferOutput<typeof privacyValueSchema>;
