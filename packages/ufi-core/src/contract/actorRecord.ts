import * as v from 'valibot';
import { fbidSchema } from './ids.ts';

/** Whoever can act: a person, or a managed page. */
export const actorKindSchema = v.picklist(['person', 'page']);
/** See {@link actorKindSchema}. */
export type ActorKind = v.InferOutput<typeof actorKindSchema>;

/** A person or page as everybody sees them (S3.04). `thumbSrc` is null where there is no picture: draw initials. */
export const actorRecordSchema = v.strictObject({
  id: fbidSchema,
  kind: actorKindSchema,
  name: v.string(),
  firstName: v.string(),
  uri: v.string(),
  thumbSrc: v.nullable(v.string()),
  isVerified: v.boolean(),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
/** See {@link actorRecordSchema}. */
export type ActorRecord = v.InferOutput<typeof actorRecordSchema>;
