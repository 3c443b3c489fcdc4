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

/** How much of a file may stand before what it is, in UTF-16 units. */
const longestPrologue = 1024 * 1024;

/** How a file is read, by how it begins; undefined where that has not come yet. @throws UnreadableFile */
function readerFor(beginning: string, hear: (item: ImportItem) => void): FileReader | undefined {
  const rest = beginning.replace(beforeRoot, '');
  if (rest.startsWith('{')) return readOwn(hear);
  if (/^<!doctype/i.test(rest)) throw new UnreadableFile('documentType', 1);
  if (/^<disqus[\s>]/.test(rest)) return readDisqus(hear);
  if (/^<rss[\s>]/.test(rest)) return readWordpress(hear);
  if (/^(<[!?]|<?$)/.test(rest) && beginning.length < longestPrologue) return undefined;
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
  let [read, waiting] = [0, ''];
  const take = (): ReadItems => {
    const taken = items;
    items = [];
    return { items: taken, bytes: read };
  };
  for await (const { text, bytes } of decodedChunks(path)) {
    read = bytes;
    waiting += text;
    reader ??= readerFor(waiting, (item) => items.push(item));
    if (reader === undefined) continue;
    reader.write(waiting);
    waiting = '';
    yield take();
  }
  if (reader === undefined) throw new UnreadableFile('unknownFormat');
  reader.end();
  yield take();
}
