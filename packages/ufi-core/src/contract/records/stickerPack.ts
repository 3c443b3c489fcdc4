import * as v from 'valibot';
import { stickerSchema } from './attachmentRecord.ts';
import { fbidSchema } from '../ids.ts';

/** How many stickers a pack holds at most, and a search answers. */
export const maxStickers = 60;

/** Some stickers of this instance, in their order, under a name in the reader's language. */
export const stickerPackSchema = v.strictObject({
  id: fbidSchema,
  name: v.string(),
  stickers: v.pipe(v.array(stickerSchema), v.maxLength(maxStickers)),
});
/** See {@link stickerPackSchema}. */
export type StickerPack = v.InferOutput<typeof stickerPackSchema>;
