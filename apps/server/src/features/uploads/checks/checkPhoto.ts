import { join } from 'node:path';
import type { OutputInfo, Sharp } from 'sharp';
import { photoMediumSide, photoPreviewSide } from 'ufi-core/contract';
import type { CheckedFile, CheckedMedia, CheckJob } from './checkJob.ts';
import { openPicture, type OpenPicture } from './openPicture.ts';
import { wholeSide } from './pictureLimits.ts';
import { RejectedUpload } from './rejectedUpload.ts';

const within = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

interface Encoding {
  readonly ending: string;
  readonly type: string;
  readonly encode: (picture: Sharp) => Sharp;
}

const jpeg: Encoding = { ending: 'jpg', type: 'image/jpeg', encode: (picture) => picture.jpeg({ quality: 86 }) };
const png: Encoding = { ending: 'png', type: 'image/png', encode: (picture) => picture.png({ compressionLevel: 6 }) };
const webp: Encoding = {
  ending: 'webp',
  type: 'image/webp',
  encode: (picture) => picture.webp({ quality: 82, effort: 2 }),
};

/** AVIF is slow to encode and GIF compresses badly, so both are stored in another format. */
function encodingOf({ format, isMoving }: OpenPicture): Encoding {
  if (isMoving || format === 'webp' || format === 'heif') return webp;
  return format === 'jpeg' ? jpeg : png;
}

interface Written {
  readonly file: CheckedFile;
  readonly info: OutputInfo;
}

async function write(
  picture: Sharp,
  folder: string,
  { role, ending, type, encode }: Encoding & Pick<CheckedFile, 'role'>,
) {
  const name = `${role}.${ending}`;
  const path = join(folder, name);
  const info = await encode(picture).toFile(path);
  return { file: { role, path, name, type, size: info.size }, info } satisfies Written;
}

/**
 * Decodes a picture and re-encodes it, upright and with pixels only: location, camera, embedded pictures and trailing
 * data are dropped (A9, A26). Animations are kept; the preview is still. A large photo has a
 * second preview.
 *
 * @throws RejectedUpload
 */
export async function checkPhoto({ source, folder }: CheckJob): Promise<CheckedMedia> {
  const picture = await openPicture(source);
  try {
    const pixels = within(picture.pixels('all'), wholeSide);
    const whole = await write(pixels, folder, { ...encodingOf(picture), role: 'whole' });
    const { width, height, pageHeight = height } = whole.info;
    const previewed = (role: 'medium' | 'preview', side: number) =>
      write(within(picture.pixels('first'), side), folder, { ...webp, role });
    const isLarge = !picture.isMoving && Math.max(width, height) > photoMediumSide;
    const medium = isLarge ? [await previewed('medium', photoMediumSide)] : [];
    const preview = await previewed('preview', photoPreviewSide);
    return {
      type: picture.isMoving ? 'gif' : 'photo',
      files: [whole, ...medium, preview].map(({ file }) => file),
      width,
      height: pageHeight,
    };
  } catch {
    // The header was valid, so the data after it is not.
    throw new RejectedUpload('photo_broken');
  }
}
