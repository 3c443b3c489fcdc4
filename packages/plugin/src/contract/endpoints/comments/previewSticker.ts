import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { articleEntries, pluginEntries } from '../../pluginEntries.ts';

/**
 * Asks whether a sticker may hang on a comment of an article (S7.49): `fbid` is what `attached_sticker_fbid` names it
 * by, null where the site takes no stickers. Refused: no session (sessionEnded), no such sticker (noSuchObject).
 */
export const previewSticker = defineEndpoint({
  name: 'previewSticker',
  path: '/ajax/ufi/sticker_preview/',
  kind: 'read',
  query: ['actor'],
  input: { ...pluginEntries, ...articleEntries, sticker_id: fbidSchema },
  payload: v.strictObject({ fbid: v.nullable(fbidSchema) }),
});
