import * as v from 'valibot';
import { fbidSchema } from '../fields/ids.ts';

/** A kind of actor: a person, or a managed page. */
export const actorKindSchema = v.picklist(['person', 'page']);
/** See {@link actorKindSchema}. */
export type ActorKind = v.InferOutput<typeof actorKindSchema>;

/** A person's role in the page or group that owns the post (S6.06). NO_PERMISSION means none. */
export const assetRoleSchema = v.picklist(['ADMIN', 'MANAGER', 'EMPLOYEE', 'NO_PERMISSION']);
/** See {@link assetRoleSchema}. */
export type AssetRole = v.InferOutput<typeof assetRoleSchema>;

const yesSchema = v.optional(v.literal(true));

/** Optional traits, absent for most actors (S3.04). */
const traitEntries = {
  /** Speaks for a business named in `persona`; drawn with initials (S6.06). */
  isBusinessPersona: yesSchema,
  persona: v.optional(v.string()),
  /** A small picture beside the name. */
  badgeSrc: v.optional(v.string()),
  isBot: yesSchema,
  /** The business that a page belongs to; the page then has a business address (S2.07). */
  businessId: v.optional(fbidSchema),
  /** The person's page on the site that vouches for them; in that site's frames their name links there (S3.14). */
  homeUri: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))),
  /** A guest of a site, who has given a name and has no account. */
  isGuest: yesSchema,
  /** Has a work account of the instance; to such accounts all other people are not coworkers (S6.08). */
  isWorkUser: yesSchema,
};

const actorTraitsSchema = v.strictObject(traitEntries);
/** Optional traits of an actor. */
export type ActorTraits = v.InferOutput<typeof actorTraitsSchema>;

/** The public record of a person or page (S3.04). A null `thumbSrc` means no picture: draw initials. */
export const actorRecordSchema = v.strictObject({
  id: fbidSchema,
  kind: actorKindSchema,
  name: v.string(),
  firstName: v.string(),
  uri: v.string(),
  thumbSrc: v.nullable(v.string()),
  isVerified: v.boolean(),
  ...traitEntries,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
/** See {@link actorRecordSchema}. */
export type ActorRecord = v.InferOutput<typeof actorRecordSchema>;
