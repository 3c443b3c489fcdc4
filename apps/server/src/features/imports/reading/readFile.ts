import { createReadStream } from 'node:fs';
import { createCommentReader, type ImportItem, UnreadableFile } from 'ufi-importing';

const chunkBytes = 256 * 1024;

/** A stretch of a file, and how many of its bytes were read by then. */
export interface DecodedChunk {
  readonly text: string;
  readonly bytes: number;
}

/** A file as text, a stretch at a time. @throws UnreadableFile for what is no UTF-8 */
export async function* decodedChunks(path: string): AsyncGenerator<DecodedChunk, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new UnreadableFile('encoding');
    }
  };
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    yield { text: decode(chunk), bytes };
  }
  yield { text: decode(), bytes };
}

/** Some of what a file holds, in its order, and how many bytes were read by then. */
export interface ReadItems {
  readonly items: readonly ImportItem[];
  readonly bytes: number;
}

/**
 * Reads a file of comments from elsewhere, a stretch at a time and no faster than it is taken.
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
