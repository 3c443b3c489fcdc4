import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { AttachmentOf } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { type Uploader, type Uploads, withTempFolder } from '../uploads/index.ts';
import type { Gifs } from './createGifs.ts';

interface SaveGif extends Uploader {
  readonly id: string;
  readonly isPrivate?: boolean;
  readonly clientId: string | null;
  readonly network: string | undefined;
}

interface GifTools {
  readonly gifs: Gifs;
  readonly uploads: Uploads;
  readonly pool: Pool;
}

const setLabel = `update media set metadata = metadata || jsonb_build_object('accessibilityLabel', $2::text) where id = $1`;

/** Fetches a GIF and stores it as an upload of the person, with its title as accessibility label. @throws ApiError */
export async function saveGif({ gifs, uploads, pool }: GifTools, { id, ...by }: SaveGif): Promise<AttachmentOf<'gif'>> {
  const { title } = await gifs.find(by.person, id);
  const { bytes } = await gifs.picture(by.person, id, 'whole');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const save = async (folder: string): Promise<AttachmentOf<'gif'>> => {
    const path = join(folder, randomUUID());
    await writeFile(path, bytes, { mode: 0o600 });
    const attachment = await uploads.savePhoto({ ...by, file: { path, name: 'gif', bytes: bytes.length, sha256 } });
    // A still picture counts as a photo.
    if (attachment.type !== 'gif') throw new ApiError('noSuchObject');
    await pool.query({ name: 'label gif', text: setLabel, values: [attachment.fbid, title] });
    return { ...attachment, metadata: { ...attachment.metadata, accessibilityLabel: title } };
  };
  return uploads.disk.within(bytes.length, () => withTempFolder(uploads.inbox, save));
}
