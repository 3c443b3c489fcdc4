import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { articleEntries, pluginEntries } from '../../pluginEntries.ts';

/**
 * Checks that a sticker may be attached to a comment of an article (S7.49). `fbid` is the value for
 * `attached_sticker_fbid`, null if the site takes no stickers. Refused: no session (sessionEnded), no such sticker
 * (noSuchObject).
 */
export const previewSticker = defineEndpoint({
  name: 'previewSticker',
  path: '/ajax/ufi/sticker_preview/',
  kind: 'read',
  query: ['actor'],
  input: { ...pluginEntries, ...articleEntries, sticker_id: fbidSchema },
  payload: v.strictObject({ fbid: v.nullable(fbidSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof previewSticker> = {
  access: ['own'],
  input: { target_id: '10', sticker_id: '12' },
};
