import { actorEntries, clientIdSchema, fbidSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';

const addressSchema = v.pipe(textSchema, v.maxLength(2048));

/**
 * Common fields of the plugin's calls (S7.36). A call names its article by `target_id`, or by `iframe_referer`, the
 * article's address as the frame sees it.
 */
export const pluginEntries = {
  ...actorEntries,
  app_id: v.optional(fbidSchema),
  iframe_referer: v.optional(addressSchema),
};

/** Common fields of mutations; `client_id` is the idempotency key. */
export const pluginChangeEntries = { ...pluginEntries, client_id: v.optional(clientIdSchema) };

/** The article, if it is not in the path. */
export const articleEntries = { target_id: v.optional(fbidSchema) };

/** A photo or sticker beside the text (S3.15). */
export const attachedEntries = {
  attached_photo_fbid: v.optional(v.nullable(fbidSchema)),
  attached_sticker_fbid: v.optional(v.nullable(fbidSchema)),
};
