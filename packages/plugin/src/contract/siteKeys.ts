import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** A secret of a site as its owner sees it once it is made: by its end. Times are Unix seconds. */
const siteSecretSchema = v.strictObject({ id: fbidSchema, ending: v.string(), createdAt: v.number() });

/** By what a site signs who its visitors are (D3): at most two secrets, so that one can follow the other, or a key set. */
export const siteKeysSchema = v.strictObject({
  secrets: v.array(siteSecretSchema),
  /** Where the public keys are, as a JSON Web Key Set. With one the secrets count no more. */
  keySetUrl: v.nullable(v.string()),
});
/** See {@link siteKeysSchema}. */
export type SiteKeys = v.InferOutput<typeof siteKeysSchema>;

/** How many secrets a site has at most. */
export const maxSiteSecrets = 2;
