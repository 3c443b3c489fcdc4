import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** A signing secret as its owner sees it after creation: its last characters. Times are Unix seconds. */
const siteSecretSchema = v.strictObject({ id: fbidSchema, ending: v.string(), createdAt: v.number() });

/** Keys with which a site signs its visitors' tokens (D3): at most two secrets, to allow rotation, or a key set. */
export const siteKeysSchema = v.strictObject({
  secrets: v.array(siteSecretSchema),
  /** Address of the public keys (JSON Web Key Set). If it is set, the secrets are ignored. */
  keySetUrl: v.nullable(v.string()),
});
/** See {@link siteKeysSchema}. */
export type SiteKeys = v.InferOutput<typeof siteKeysSchema>;

/** Signing secrets per site. */
export const maxSiteSecrets = 2;
