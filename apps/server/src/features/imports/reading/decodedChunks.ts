import { createReadStream } from 'node:fs';
import { UnreadableFile } from 'ufi-importing';

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
