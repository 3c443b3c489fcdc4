import * as v from 'valibot';
import { fbidSchema } from './ids.ts';

/** The audiences that everybody can choose for their posts (S3.20), the default first. */
export const commonPrivacyOptions = ['everyone', 'friends', 'only_me'] as const;

/** The audience of a post (S3.20): a common option, or the id of one of the author's friend lists. */
export const privacyOptionSchema = v.union([v.picklist(commonPrivacyOptions), fbidSchema]);
/** See {@link privacyOptionSchema}. */
export type PrivacyOption = v.InferOutput<typeof privacyOptionSchema>;

/** 0 for everyone who sees the post, 2 for friends of its author, 3 for friends of friends (S9.08). */
export const privacyValueSchema = v.picklist([0, 2, 3]);
/** See {@link privacyValueSchema}. */
export type PrivacyValue = v.InferOutput<typeof privacyValueSchema>;
