import { createCommentReader, type ImportItem } from 'ufi-importing';
import { decodedChunks } from './decodedChunks.ts';

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
