import { copyFile, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from '../../../errors/errorDetails.ts';
import type { MediaStore } from './mediaStore.ts';

// Partial uploads may be on another disk than the store.
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

async function openFile(path: string) {
  try {
    return await open(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** Stores files in a local directory. */
export function createDiskStore(folder: string): MediaStore {
  return {
    put: async (key, { path }) => {
      const to = join(folder, key);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await move(path, to);
    },
    read: async (key, range) => {
      const file = await openFile(join(folder, key));
      return file && (Readable.toWeb(file.createReadStream(range ?? {})) as ReadableStream<Uint8Array>);
    },
    remove: async (keys) => {
      for (const key of keys) await rm(join(folder, key), { force: true });
      for (const of of new Set(keys.map(dirname))) {
        await rmdir(join(folder, of)).catch((error: unknown) => {
          if (!hasCode(error, 'ENOENT', 'ENOTEMPTY')) throw error;
        });
      }
    },
  };
}
