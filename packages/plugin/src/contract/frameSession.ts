import { fbidSchema, sessionSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Who is signed in inside the frame, and for which of their actors they have agreed to comment on this site (S6.11):
 * `optedIn` by the person. A frame's session belongs to one site and one embedding origin.
 */
export const frameSessionSchema = v.strictObject({
  ...sessionSchema.entries,
  isOptedIn: v.boolean(),
  /** The site has said who they are (D3): they have no account of the network, and comment at the site only. */
  isVouched: v.optional(v.literal(true)),
  /** The person's lists of friends, for whom they can post beside the common options (S3.20); absent for nobody. */
  privacyOptionsList: v.optional(v.array(v.strictObject({ id: fbidSchema, name: v.string() }))),
});
/** See {@link frameSessionSchema}. */
export type FrameSession = v.InferOutput<typeof frameSessionSchema>;

/** Random bytes as the sign-in passes them: 43 letters of base64url. */
export const secretSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Where a frame stands: the site by its app id (or found by the origin) and the embedding page's origin. */
export const embeddingEntries = {
  app_id: v.optional(fbidSchema),
  origin: v.pipe(v.string(), v.maxLength(255)),
};
