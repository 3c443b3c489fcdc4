import { join } from 'node:path';
import type { CheckedFile, CheckedMedia, CheckJob } from './checkJob.ts';
import { openPicture } from './openPicture.ts';
import { logoSize } from './pictureLimits.ts';
import { RejectedUpload } from './rejectedUpload.ts';

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Makes a logo, whole and small, and the square icons that follow from it: still, re-encoded as in `checkPhoto`, and
 * transparent where it is.
 *
 * @throws RejectedUpload
 */
export async function checkLogo({ source, folder }: CheckJob): Promise<CheckedMedia> {
  const picture = await openPicture(source);
  const icon = async (side: number): Promise<CheckedFile> => {
    const name = `icon-${side}.png`;
    const path = join(folder, name);
    const { size } = await picture
      .pixels('first')
      .resize({ width: side, height: side, fit: 'contain', background: transparent })
      .png({ compressionLevel: 9 })
      .toFile(path);
    return { role: 'preview', path, name, type: 'image/png', size };
  };
  const name = 'logo.webp';
  const path = join(folder, name);
  try {
    const { size, width, height } = await picture
      .pixels('first')
      .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 4 })
      .toFile(path);
    const whole = { role: 'whole', path, name, type: 'image/webp', size } as const;
    return { type: 'photo', files: [whole, await icon(192), await icon(512)], width, height };
  } catch {
    throw new RejectedUpload('photo_broken');
  }
}
