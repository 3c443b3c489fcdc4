import { actorEntries, clientIdSchema, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

const addressSchema = v.pipe(v.string(), v.maxLength(2048));

/**
 * What the plugin's calls carry (S7.36). A call names its article by `target_id`, or else by `iframe_referer`, the
 * article's address as the frame sees it.
 */
export const pluginEntries = {
  ...actorEntries,
  app_id: v.optional(fbidSchema),
  iframe_referer: v.optional(addressSchema),
};

/** What those carry that change something; `client_id` makes a call take effect once however often it is sent. */
export const pluginChangeEntries = { ...pluginEntries, client_id: v.optional(clientIdSchema) };

/** The article, where the path does not name it. */
export const articleEntries = { target_id: v.optional(fbidSchema) };

/** A photo or sticker beside the text (S3.15). */
export const attachedEntries = {
  attached_photo_fbid: v.optional(v.nullable(fbidSchema)),
  attached_sticker_fbid: v.optional(v.nullable(fbidSchema)),
};
