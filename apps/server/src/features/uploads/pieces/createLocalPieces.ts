import { FileStore } from '@tus/file-store';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { DiskSpace } from '../../disk-space/index.ts';
import { createReceivingUploads } from './createReceivingUploads.ts';
import { firstBytes, partialFilePath, receivedBytes, removePartialFiles } from './partialFiles.ts';
import { findChecking, findReceiving, giveUp } from './pieceRows.ts';
import { idlePieceMs, type UploadPieces } from './uploadPieces.ts';

interface LocalPiecesOptions {
  readonly pool: Pool;
  readonly disk: DiskSpace;
  readonly partialFiles: string;
  /** Most open uploads of everybody; 0 for no limit. */
  readonly most: number;
}

/** The names of files that were last changed that long ago. */
export async function oldNames(folder: string, ageMs: number): Promise<readonly string[]> {
  const names = await readdir(folder);
  const changed = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  return names.filter((_, at) => Date.now() - (changed[at]?.mtimeMs ?? Infinity) > ageMs);
}

/** Keeps pieces in files of this server, and takes over those of the last one. */
export async function createLocalPieces({ pool, disk, partialFiles, most }: LocalPiecesOptions): Promise<UploadPieces> {
  const receiving = createReceivingUploads({ disk, most });
  await receiving.restore(await findReceiving(pool), partialFiles);
  const pathOf = (id: string) => partialFilePath(partialFiles, id);
  const received = (id: string) => receivedBytes(pathOf(id));
  const remove = async (id: string) => {
    receiving.close(id);
    await removePartialFiles(partialFiles, id);
  };
  return {
    datastore: new FileStore({ directory: partialFiles }),
    // What has arrived is on the disk already.
    copiesOfCheck: 1,
    open: async (upload, insert) => {
      await receiving.open(upload);
      await insert().catch((error: unknown) => {
        receiving.close(upload.id);
        throw error;
      });
    },
    receivePiece: async (id) => ({ count: await receiving.receivePiece(id), end: () => {} }),
    received,
    firstBytes: (id, length) => firstBytes(pathOf(id), length),
    close: receiving.close,
    // Without a file, another server checks it; after a day none does.
    takeOver: async ({ id, is_old: isOld }) => isOld || (await received(id)) !== null,
    stillChecking: async () => {},
    collect: async ({ id }) => pathOf(id),
    remove,
    sweep: async () => {
      // The metadata beside an upload does not change with its pieces.
      const ids = (await oldNames(partialFiles, idlePieceMs)).filter((name) => !name.endsWith('.json'));
      if (ids.length === 0) return;
      await giveUp(pool, ids);
      const checking = await findChecking(pool, ids);
      for (const id of ids.filter((each) => !checking.has(each))) await remove(id);
    },
  };
}
