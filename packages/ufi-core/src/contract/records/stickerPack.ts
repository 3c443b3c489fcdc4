import * as v from 'valibot';
import { stickerSchema } from '../attachments/mediaRecords.ts';
import { fbidSchema } from '../fields/ids.ts';

/** The maximum number of stickers in a pack or a search result. */
export const maxStickers = 60;

/** A pack of the instance's stickers, in order, with a name in the reader's language. */
export const stickerPackSchema = v.strictObject({
  id: fbidSchema,
  name: v.string(),
  stickers: v.pipe(v.array(stickerSchema), v.maxLength(maxStickers)),
});
/** See {@link stickerPackSchema}. */
export type StickerPack = v.InferOutput<typeof stickerPackSchema>;
