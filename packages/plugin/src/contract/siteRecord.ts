import { fbidSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * An origin on which a site may show its comments: scheme, host and port, without a path; or all hosts below one, as
 * `https://*.example.com`. `http` only on loopback.
 */
export const siteDomainSchema = v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(255));

/** A registered site; its `id` is the snippet's app id. */
export const siteRecordSchema = v.strictObject({
  id: fbidSchema,
  name: v.string(),
  domains: v.array(v.string()),
  isClosed: v.boolean(),
  /** Visitors may comment as guests: with a name, and without an account. */
  allowsGuests: v.optional(v.literal(true)),
});
/** See {@link siteRecordSchema}. */
export type SiteRecord = v.InferOutput<typeof siteRecordSchema>;
