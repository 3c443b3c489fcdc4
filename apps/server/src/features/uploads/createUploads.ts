import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createPieceUploads } from './createPieceUploads.ts';
import { keepBrought } from './keepBrought.ts';
import { keepPhoto } from './keepPhoto.ts';
import { createUploadSweeper } from './sweepUploads.ts';
import type { Uploads } from './uploads.ts';
import type { UploadTools } from './uploadTools.ts';

interface UploadsOptions extends Omit<UploadTools, 'inbox' | 'pieces' | 'work'> {
  /** Of this server; what comes in lies in `uploads/` there until it is looked through. */
  readonly dataDir: string;
  /** Tells the thread that a video is ready, or never will be. */
  readonly settle: (media: string) => Promise<void>;
}

/** Uploads, with what keeps them tidy. */
export interface OpenUploads extends Uploads {
  /** Takes away what nobody has use of any more, and goes on with what was interrupted. */
  sweep(): Promise<void>;
}

/** Opens the way in for what people upload. */
export async function createUploads({ dataDir, ...options }: UploadsOptions): Promise<OpenUploads> {
  const [inbox, pieces, work] = ['inbox', 'pieces', 'work'].map((name) => join(dataDir, 'uploads', name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [inbox, pieces, work]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const tools: UploadTools = { ...options, inbox, pieces, work };
  const pieceUploads = createPieceUploads({ ...tools, settle: options.settle });
  const sweep = createUploadSweeper({ ...tools, settle: options.settle });
  return {
    ...pieceUploads,
    ...{ limits: options.limits, inbox, pieces },
    keepPhoto: (upload) => keepPhoto(tools, upload),
    keepBrought: (thing) => keepBrought(tools, thing),
    sweep: async () => {
      await sweep();
      await pieceUploads.resume();
    },
    close: async () => {
      await pieceUploads.close();
      options.checker.close();
    },
  };
}
