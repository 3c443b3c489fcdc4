import * as v from 'valibot';
import { fbidSchema } from '../ids.ts';

/** Whoever can act: a person, or a managed page. */
export const actorKindSchema = v.picklist(['person', 'page']);
/** See {@link actorKindSchema}. */
export type ActorKind = v.InferOutput<typeof actorKindSchema>;

/** What a person does for the page, or in the group, whose post it is (S6.06). NO_PERMISSION is as good as nothing. */
export const assetRoleSchema = v.picklist(['ADMIN', 'MANAGER', 'EMPLOYEE', 'NO_PERMISSION']);
/** See {@link assetRoleSchema}. */
export type AssetRole = v.InferOutput<typeof assetRoleSchema>;

const yesSchema = v.optional(v.literal(true));

/** What most people have nothing of, so it is absent where it means nothing (S3.04). */
const traitEntries = {
  /** Speaks for a business, named in `persona`, and is drawn with initials (S6.06). */
  isBusinessPersona: yesSchema,
  persona: v.optional(v.string()),
  /** A small picture that stands beside the name. */
  badgeSrc: v.optional(v.string()),
  isBot: yesSchema,
  /** Of which business a page is: it then has a business address (S2.07). */
  businessId: v.optional(fbidSchema),
  /** Their page on the site that has said who they are: in its frames their name leads there (S3.14). */
  homeUri: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))),
  /** Of the instance's work accounts; to these all other people are no coworkers (S6.08). */
  isWorkUser: yesSchema,
};

const actorTraitsSchema = v.strictObject(traitEntries);
/** What most actors have nothing of. */
export type ActorTraits = v.InferOutput<typeof actorTraitsSchema>;

/** A person or page as everybody sees them (S3.04). `thumbSrc` is null where there is no picture: draw initials. */
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
