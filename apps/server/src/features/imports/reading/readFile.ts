import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { hasCode } from '../../../errors/errorDetails.ts';
import { createCommentReader, type ImportItem, UnreadableFile } from 'ufi-importing';

const chunkBytes = 256 * 1024;

/** A chunk of a file as text, and the number of the file's bytes read so far. */
export interface DecodedChunk {
  readonly text: string;
  readonly bytes: number;
}

/** The first bytes of a gzip file, as Disqus sends it. */
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** The most that a packed file may hold: text that packs better than this was not written by people. */
const maxUnpackedBytes = 8 * 1024 * 1024 * 1024;

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.equals(gzipMagic);
  } finally {
    await file.close();
  }
}

/** A file's chunks, unpacked if it is a gzip file. @throws UnreadableFile if that is broken */
async function* unpackedChunks(path: string): AsyncGenerator<{ readonly chunk: Buffer; readonly bytes: number }> {
  const file = createReadStream(path, { highWaterMark: chunkBytes });
  if (!(await isGzip(path))) {
    for await (const chunk of file as AsyncIterable<Buffer>) yield { chunk, bytes: file.bytesRead };
    return;
  }
  const unpacked = createGunzip({ chunkSize: chunkBytes });
  // An error of either stream ends both, and is thrown where the chunks are read.
  pipeline(file, unpacked, () => undefined);
  let total = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      total += chunk.byteLength;
      if (total > maxUnpackedBytes) throw new UnreadableFile('tooLong');
      yield { chunk, bytes: file.bytesRead };
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(hasCode(error, 'Z_BUF_ERROR') ? 'cutOff' : 'malformed');
  }
}

/** Decodes a file chunk by chunk. @throws UnreadableFile if it is not UTF-8 */
export async function* decodedChunks(path: string): AsyncGenerator<DecodedChunk, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new UnreadableFile('encoding');
    }
  };
  let read = 0;
  for await (const { chunk, bytes } of unpackedChunks(path)) {
    read = bytes;
    yield { text: decode(chunk), bytes };
  }
  yield { text: decode(), bytes: read };
}

/** The next items of a file, and the number of bytes read so far. */
export interface ReadItems {
  readonly items: readonly ImportItem[];
  readonly bytes: number;
}

/**
 * Reads an import file chunk by chunk, as fast as the items are consumed.
 *
 * @throws UnreadableFile
 */
export async function* readFile(path: string): AsyncGenerator<ReadItems, void, undefined> {
  let items: ImportItem[] = [];
  let read = 0;
  const reader = createCommentReader((item) => items.push(item));
  const take = (): ReadItems => {
    const taken = items;
    items = [];
    return { items: taken, bytes: read };
  };
  for await (const { text, bytes } of decodedChunks(path)) {
    read = bytes;
    reader.write(text);
    yield take();
  }
  reader.end();
  yield take();
}
