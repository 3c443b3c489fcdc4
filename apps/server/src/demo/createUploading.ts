import { Upload } from '@tus/server';
import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Uploads } from '../features/uploads/index.ts';
import type { TimedServices } from './createTimedServices.ts';

/** A file that a person uploads. */
export interface DemoUpload {
  readonly person: string;
  /** The thread that it is for; without one, it is for a post of theirs. */
  readonly thread?: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Uploads of people of the demo world. Each returns the id of what was uploaded. */
export interface Uploading {
  photo(upload: DemoUpload): Promise<string>;
  video(upload: DemoUpload & { readonly poster: Buffer }): Promise<string>;
  file(upload: DemoUpload): Promise<string>;
}

const checkMs = 50;

/** Uploads as a browser does: a photo in one request, a video or file in pieces. */
export function createUploading({ call }: TimedServices, uploads: Uploads): Uploading {
  const photo = async ({ person, thread = person, name, bytes }: DemoUpload): Promise<string> => {
    const path = join(uploads.inbox, randomUUID());
    await writeFile(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { path, name, bytes: bytes.length, sha256 };
    const saved = call('uploadPhoto', { target_id: thread }, { person, file }).finally(() => rm(path, { force: true }));
    return (await saved).fbid;
  };

  const inPieces = async (kind: 'video' | 'file', upload: DemoUpload, poster_fbid: string | null): Promise<string> => {
    const { person, thread = person, name, bytes } = upload;
    const id = randomUUID();
    await uploads.beginResumable({ person, actor: person, thread, id, kind, name, bytes: bytes.length });
    await uploads.datastore.create(new Upload({ id, size: bytes.length, offset: 0 }));
    await uploads.datastore.write(Readable.from([bytes]), id, 0);
    const by = { person };
    const input = { target_id: thread, upload_id: id, kind, poster_fbid };
    const { fbid, state } = await call('finishUpload', input, by);
    if (state === 'ready') return fbid;
    while ((await call('fetchUploadStatus', { upload_id: id }, by)).state === 'encoding') await delay(checkMs);
    return fbid;
  };

  return {
    photo,
    video: async ({ poster, ...upload }) =>
      inPieces('video', upload, await photo({ ...upload, name: 'poster.webp', bytes: poster })),
    file: (upload) => inPieces('file', upload, null),
  };
}
