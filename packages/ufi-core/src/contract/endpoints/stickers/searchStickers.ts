import * as v from 'valibot';
import { stickerSchema } from '../../records/attachmentRecord.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { maxStickers } from '../../records/stickerPack.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';

/**
 * The stickers of all packs whose label or keywords in the reader's language have words that begin with all words of
 * `q`, whatever their accents and capitals, those first whose label does.
 */
export const searchStickers = defineEndpoint({
  name: 'searchStickers',
  method: 'GET',
  path: '/stickers/search/',
  kind: 'read',
  input: { q: v.pipe(writtenTextSchema, v.maxLength(100)) },
  payload: v.strictObject({ stickers: v.pipe(v.array(stickerSchema), v.maxLength(maxStickers)) }),
});
