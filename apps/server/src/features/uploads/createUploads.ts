import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createResumableUploads } from './createResumableUploads.ts';
import { deleteGoneMedia } from './storage/deleteGoneMedia.ts';
import { saveImported } from './saveImported.ts';
import { savePhoto } from './savePhoto.ts';
import { checkLogo, saveProfilePicture } from './saveProfilePicture.ts';
import { createLocalPieces } from './pieces/createLocalPieces.ts';
import { createSharedPieces } from './pieces/createSharedPieces.ts';
import { createUploadSweeper } from './sweepUploads.ts';
import type { Uploads } from './uploads.ts';
import type { UploadTools } from './uploadTools.ts';

interface UploadsOptions extends Omit<UploadTools, 'inbox' | 'pieces' | 'partialFiles' | 'work'> {
  /** Of this server; received files are in `uploads/` there until they are checked. */
  readonly dataDir: string;
  /** True if other servers may take pieces, too: they are in the store then. */
  readonly isShared?: boolean;
  /** Notifies the thread that a video is ready or has failed. */
  readonly publishVideo: (media: string) => Promise<void>;
}

/** Uploads with their maintenance. */
export interface OpenUploads extends Uploads {
  /** Deletes unused uploads and resumes interrupted checks. */
  sweep(): Promise<void>;
}

/** Creates the uploads of this server. */
export async function createUploads({ dataDir, isShared = false, ...options }: UploadsOptions): Promise<OpenUploads> {
  const [inbox, partialFiles, work] = ['inbox', 'pieces', 'work'].map((name) => join(dataDir, 'uploads', name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [inbox, partialFiles, work]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const { disk, limits, pool, store, publishVideo } = options;
  const piecesOptions = { pool, store, disk, partialFiles, work, most: limits.open };
  const pieces = isShared ? createSharedPieces(piecesOptions) : await createLocalPieces(piecesOptions);
  const tools: UploadTools = { ...options, inbox, pieces, partialFiles, work };
  const resumableUploads = createResumableUploads({ ...tools, publishVideo });
  const sweep = createUploadSweeper({ ...tools, publishVideo });
  return {
    ...resumableUploads,
    limits,
    disk,
    inbox,
    datastore: pieces.datastore,
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
