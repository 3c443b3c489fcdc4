import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * One origin on which a site may show its comments: scheme, host and port, without a path; or every host below one, as
 * `https://*.example.com`. `http` only on loopback.
 */
export const siteDomainSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255));

/** A registered site: its `id` is the app id of the snippet. */
export const siteRecordSchema = v.strictObject({
  id: fbidSchema,
  name: v.string(),
  domains: v.array(v.string()),
  isClosed: v.boolean(),
});
/** See {@link siteRecordSchema}. */
export type SiteRecord = v.InferOutput<typeof siteRecordSchema>;
