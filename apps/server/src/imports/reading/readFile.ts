import type { ImportItem } from '../importItem.ts';
import { UnreadableFile } from '../unreadable.ts';
import { decodedChunks } from './decodedChunks.ts';
import type { FileReader } from './fileReader.ts';
import { readDisqus } from './readDisqus.ts';
import { readOwn } from './readOwn.ts';
import { readWordpress } from './readWordpress.ts';

/** Some of what a file holds, in its order, and how many bytes were read by then. */
export interface ReadItems {
  readonly items: readonly ImportItem[];
  readonly bytes: number;
}

const beforeRoot = /^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->)*/;

/** How a file is read, by how it begins. @throws UnreadableFile */
function readerFor(beginning: string, hear: (item: ImportItem) => void): FileReader {
  const rest = beginning.replace(beforeRoot, '');
  if (rest.startsWith('{')) return readOwn(hear);
  if (/^<!doctype/i.test(rest)) throw new UnreadableFile('documentType', 1);
  if (/^<disqus[\s>]/.test(rest)) return readDisqus(hear);
  if (/^<rss[\s>]/.test(rest)) return readWordpress(hear);
  throw new UnreadableFile('unknownFormat');
}

/**
 * Reads a file of comments from elsewhere, a stretch at a time and no faster than it is taken.
 *
 * @throws UnreadableFile
 */
export async function* readFile(path: string): AsyncGenerator<ReadItems, void, undefined> {
  let items: ImportItem[] = [];
  let reader: FileReader | undefined;
  let read = 0;
  const take = (): ReadItems => {
    const taken = items;
    items = [];
    return { items: taken, bytes: read };
  };
  for await (const { text, bytes } of decodedChunks(path)) {
    read = bytes;
    if (text.trim() === '' && reader === undefined) continue;
    reader ??= readerFor(text, (item) => items.push(item));
    reader.write(text);
    yield take();
  }
  if (reader === undefined) throw new UnreadableFile('unknownFormat');
  reader.end();
  yield take();
}
