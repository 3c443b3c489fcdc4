import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createReceivingUploads } from './createReceivingUploads.ts';
import { createResumableUploads } from './createResumableUploads.ts';
import { deleteGoneMedia } from './storage/deleteGoneMedia.ts';
import { saveImported } from './saveImported.ts';
import { savePhoto } from './savePhoto.ts';
import { checkLogo, saveProfilePicture } from './saveProfilePicture.ts';
import { createUploadSweeper } from './sweepUploads.ts';
import type { Uploads } from './uploads.ts';
import { findReceiving } from './uploadRows.ts';
import type { UploadTools } from './uploadTools.ts';

interface UploadsOptions extends Omit<UploadTools, 'inbox' | 'partialFiles' | 'work'> {
  /** Of this server; received files are in `uploads/` there until they are checked. */
  readonly dataDir: string;
  /** Notifies the thread that a video is ready or has failed. */
  readonly publishVideo: (media: string) => Promise<void>;
}

/** Uploads with their maintenance. */
export interface OpenUploads extends Uploads {
  /** Deletes unused uploads and resumes interrupted checks. */
  sweep(): Promise<void>;
}

/** Creates the uploads of this server. */
export async function createUploads({ dataDir, ...options }: UploadsOptions): Promise<OpenUploads> {
  const [inbox, partialFiles, work] = ['inbox', 'pieces', 'work'].map((name) => join(dataDir, 'uploads', name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [inbox, partialFiles, work]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const tools: UploadTools = { ...options, inbox, partialFiles, work };
  const { disk, limits, pool, publishVideo } = options;
  const receiving = createReceivingUploads({ disk, most: limits.open });
  await receiving.restore(await findReceiving(pool), partialFiles);
  const resumableUploads = createResumableUploads({ ...tools, publishVideo, receiving });
  const sweep = createUploadSweeper({ ...tools, publishVideo, receiving });
  return {
    ...resumableUploads,
    limits,
    disk,
    inbox,
    partialFiles,
    savePhoto: (upload) => savePhoto(tools, upload),
    saveProfilePicture: (upload) => saveProfilePicture(tools, upload),
    checkLogo: (upload, read) => checkLogo(tools, upload, read),
    saveImported: (attachment) => saveImported(tools, attachment),
    deleteGone: () => deleteGoneMedia(tools),
    sweep: async () => {
      await deleteGoneMedia(tools);
      await sweep();
      await resumableUploads.resume();
    },
    close: async () => {
      await resumableUploads.close();
      options.checker.close();
    },
  };
}
