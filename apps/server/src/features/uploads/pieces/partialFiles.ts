import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Path of a partial upload; its metadata is beside it. */
export const partialFilePath = (folder: string, id: string): string => join(folder, id);

/** Bytes received so far; null if there is no file. */
export const receivedBytes = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** Reads the first bytes of an upload. */
export async function firstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Deletes a partial upload and its metadata. */
export async function removePartialFiles(folder: string, id: string): Promise<void> {
  for (const path of [partialFilePath(folder, id), `${partialFilePath(folder, id)}.json`])
    await rm(path, { force: true });
}
