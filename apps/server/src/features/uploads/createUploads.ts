import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createResumableUploads } from './createResumableUploads.ts';
import { saveImported } from './saveImported.ts';
import { savePhoto } from './savePhoto.ts';
import { createUploadSweeper } from './sweepUploads.ts';
import type { Uploads } from './uploads.ts';
import type { UploadTools } from './uploadTools.ts';

interface UploadsOptions extends Omit<UploadTools, 'inbox' | 'partialFiles' | 'work'> {
  /** Of this server; what comes in lies in `uploads/` there until it is looked through. */
  readonly dataDir: string;
  /** Tells the thread that a video is ready, or never will be. */
  readonly publishVideo: (media: string) => Promise<void>;
}

/** Uploads, with what keeps them tidy. */
export interface OpenUploads extends Uploads {
  /** Takes away what nobody has use of any more, and goes on with what was interrupted. */
  sweep(): Promise<void>;
}

/** Opens the way in for what people upload. */
export async function createUploads({ dataDir, ...options }: UploadsOptions): Promise<OpenUploads> {
  const [inbox, partialFiles, work] = ['inbox', 'pieces', 'work'].map((name) => join(dataDir, 'uploads', name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [inbox, partialFiles, work]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const tools: UploadTools = { ...options, inbox, partialFiles, work };
  const resumableUploads = createResumableUploads({ ...tools, publishVideo: options.publishVideo });
  const sweep = createUploadSweeper({ ...tools, publishVideo: options.publishVideo });
  return {
    ...resumableUploads,
    limits: options.limits,
    inbox,
    partialFiles,
    savePhoto: (upload) => savePhoto(tools, upload),
    saveImported: (attachment) => saveImported(tools, attachment),
    sweep: async () => {
      await sweep();
      await resumableUploads.resume();
    },
    close: async () => {
      await resumableUploads.close();
      options.checker.close();
    },
  };
}
