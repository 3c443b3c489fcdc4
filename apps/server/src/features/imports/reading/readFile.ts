import { createReadStream } from 'node:fs';
import { createCommentReader, type ImportItem, UnreadableFile } from 'ufi-importing';

const chunkBytes = 256 * 1024;

/** A chunk of a file as text, and the number of bytes read so far. */
export interface DecodedChunk {
  readonly text: string;
  readonly bytes: number;
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
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    yield { text: decode(chunk), bytes };
  }
  yield { text: decode(), bytes };
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
