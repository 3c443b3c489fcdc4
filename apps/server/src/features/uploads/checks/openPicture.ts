import sharp, { type Metadata, type Sharp } from 'sharp';
import { maxFrames, maxPixels } from './pictureLimits.ts';
import { RejectedUpload } from './rejectedUpload.ts';

// Allows only these of the library's loaders (D13), so that vector graphics, documents and scripts can't be loaded
// (A7).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}File`),
});
// One thread per picture and no cache, so that memory is freed and other requests are not slowed down.
sharp.concurrency(1);
sharp.cache(false);

const accepted: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp', 'heif']);

/** A picture whose header was read; no pixel is decoded yet. */
export interface OpenPicture {
  readonly format: string;
  readonly isMoving: boolean;
  /** Its pixels, upright: of all frames, or of the first. */
  pixels(frames: 'all' | 'first'): Sharp;
}

const reader = (path: string, animated: boolean): Sharp =>
  sharp(path, { animated, failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true });

async function readHeader(path: string): Promise<Metadata> {
  try {
    return await reader(path, true).metadata();
  } catch (error) {
    throw new RejectedUpload(...unreadable(String(error)));
  }
}

function unreadable(message: string): ConstructorParameters<typeof RejectedUpload> {
  if (/unsupported image format|operation is blocked/i.test(message)) return ['photo_type', 415];
  if (/pixel limit/i.test(message)) return [`photo_too_big:${maxPixels / 1e6}`];
  return ['photo_broken'];
}

/** Reads the header of a picture. @throws RejectedUpload if it is no picture, or too large to decode */
export async function openPicture(path: string): Promise<OpenPicture> {
  const header = await readHeader(path);
  const { format, compression, width, height, pages = 1, pageHeight } = header;
  // HEIF contains AVIF, or HEIC, which few browsers display.
  if (!accepted.has(format) || (format === 'heif' && compression !== 'av1'))
    throw new RejectedUpload('photo_type', 415);
  if (pages > maxFrames) throw new RejectedUpload(`photo_too_long:${maxFrames}`);
  const total = width * (pageHeight === undefined ? height : pageHeight * pages);
  if (total > maxPixels) throw new RejectedUpload(`photo_too_big:${maxPixels / 1e6}`);
  const isMoving = pages > 1 && (format === 'gif' || format === 'webp');
  return {
    format,
    isMoving,
    pixels: (frames) => reader(path, frames === 'all' && isMoving).autoOrient(),
  };
}
