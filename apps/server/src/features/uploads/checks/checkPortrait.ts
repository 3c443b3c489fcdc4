import { join } from 'node:path';
import type { CheckedMedia, CheckJob } from './checkJob.ts';
import { openPicture } from './openPicture.ts';
import { coverSize, portraitSide } from './pictureLimits.ts';
import { RejectedUpload } from './rejectedUpload.ts';

// Transparent pixels would show the initials below the portrait.
const ground = '#fff';

/**
 * Makes a portrait, or a cover: the centre of the picture, square or wide, small and still, re-encoded as in
 * `checkPhoto`.
 *
 * @throws RejectedUpload
 */
export async function checkPortrait({ kind, source, folder }: CheckJob): Promise<CheckedMedia> {
  const picture = await openPicture(source);
  const name = 'whole.webp';
  const path = join(folder, name);
  try {
    const { size, width, height } = await picture
      .pixels('first')
      .resize({ ...(kind === 'cover' ? coverSize : { width: portraitSide, height: portraitSide }), fit: 'cover' })
      .flatten({ background: ground })
      .webp({ quality: 82, effort: 2 })
      .toFile(path);
    return { type: 'photo', files: [{ role: 'whole', path, name, type: 'image/webp', size }], width, height };
  } catch {
    throw new RejectedUpload('photo_broken');
  }
}
