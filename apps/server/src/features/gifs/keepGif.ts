import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { AttachmentOf } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Uploader, Uploads } from '../uploads/uploads.ts';
import { inWorkFolder } from '../uploads/workFolder.ts';
import type { Gifs } from './createGifs.ts';

interface KeepGif extends Uploader {
  readonly id: string;
  readonly clientId: string | null;
}

interface GifTools {
  readonly gifs: Gifs;
  readonly uploads: Uploads;
  readonly pool: Pool;
}

const setLabel = `update media set metadata = metadata || jsonb_build_object('accessibilityLabel', $2::text) where id = $1`;

/** Fetches a moving picture and keeps it as what the person has uploaded, with the words of its title. @throws Refused */
export async function keepGif({ gifs, uploads, pool }: GifTools, { id, ...by }: KeepGif): Promise<AttachmentOf<'gif'>> {
  const { title } = await gifs.find(by.person, id);
  const { bytes } = await gifs.picture(by.person, id, 'whole');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return inWorkFolder(uploads.inbox, async (folder) => {
    const path = join(folder, randomUUID());
    await writeFile(path, bytes, { mode: 0o600 });
    const thing = await uploads.keepPhoto({ ...by, file: { path, name: 'gif', bytes: bytes.length, sha256 } });
    // One that does not move is a photo to us.
    if (thing.type !== 'gif') throw new ApiError('noSuchObject');
    await pool.query({ name: 'label gif', text: setLabel, values: [thing.fbid, title] });
    return { ...thing, metadata: { ...thing.metadata, accessibilityLabel: title } };
  });
}
