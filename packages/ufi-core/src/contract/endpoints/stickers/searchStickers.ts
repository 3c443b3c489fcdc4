import * as v from 'valibot';
import { stickerSchema } from '../../attachments/mediaRecords.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { maxStickers } from '../../records/stickerPack.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Searches the stickers of all packs by label and keywords in the reader's language: each word of `q` must be a word's
 * prefix, ignoring accents and case. Matches by label come first.
 */
export const searchStickers = defineEndpoint({
  name: 'searchStickers',
  method: 'GET',
  path: '/stickers/search/',
  kind: 'read',
  input: { q: v.pipe(writtenTextSchema, v.maxLength(100)) },
  payload: v.strictObject({ stickers: v.pipe(v.array(stickerSchema), v.maxLength(maxStickers)) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof searchStickers> = {
  access: ['anybody'],
  input: { q: 'sol' },
};
