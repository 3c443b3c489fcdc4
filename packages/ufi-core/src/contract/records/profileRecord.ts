import * as v from 'valibot';
import { fbidSchema } from '../fields/ids.ts';

/**
 * A profile in the short-profile cache (S7.25, S7.26). With `autosuggestDisabled` it is found by searching but never
 * suggested (S5.29).
 */
export const profileRecordSchema = v.strictObject({
  id: fbidSchema,
  name: v.string(),
  firstName: v.string(),
  thumbSrc: v.nullable(v.string()),
  uri: v.string(),
  type: v.picklist(['user', 'page']),
  is_friend: v.boolean(),
  /** Of a page: the viewer works for it or follows it. Only then it is suggested. */
  is_connected: v.optional(v.literal(true)),
  autosuggestDisabled: v.optional(v.literal(true)),
  /** The line about them and their wide picture, of profiles that were asked for by id (S7.26), if they have them. */
  coverline: v.optional(v.string()),
  coverSrc: v.optional(v.string()),
});
/** See {@link profileRecordSchema}. */
export type ProfileRecord = v.InferOutput<typeof profileRecordSchema>;

/** Profiles by id. */
export const profileMapSchema = v.record(fbidSchema, profileRecordSchema);
