import { fbidSchema, sessionSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Session inside a frame, and whether the person has opted in to commenting on this site, for all of their identities
 * (S6.11). It belongs to one site and one embedding origin.
 */
export const frameSessionSchema = v.strictObject({
  ...sessionSchema.entries,
  isOptedIn: v.boolean(),
  /**
   * The visitor has no account of the network, and comments on the site only: the site vouches for them (D3), or they are
   * its guest.
   */
  isVouched: v.optional(v.literal(true)),
  /** The person's lists of friends, as audiences beside the common options (S3.20); absent for anonymous visitors. */
  privacyOptionsList: v.optional(v.array(v.strictObject({ id: fbidSchema, name: v.string() }))),
});
/** See {@link frameSessionSchema}. */
export type FrameSession = v.InferOutput<typeof frameSessionSchema>;

/** Random bytes of the sign-in: 43 letters of base64url. */
export const secretSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Maximum length of a guest's name, in characters. */
export const maxGuestNameLength = 50;

/** Place of a frame: the site's app id (else it is found by the origin), and the embedding page's origin. */
export const embeddingEntries = {
  app_id: v.optional(fbidSchema),
  origin: v.pipe(textSchema, v.maxLength(255)),
};
