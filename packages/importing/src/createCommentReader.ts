import type { FileReader } from './fileReader.ts';
import type { ImportItem } from './importItem.ts';
import { readDisqus } from './readDisqus.ts';
import { readOwn } from './readOwn.ts';
import { readWordpress } from './readWordpress.ts';
import { UnreadableFile } from './unreadable.ts';

type Hear = (item: ImportItem) => void;

const beforeRoot = /^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->)*/;

/** How much of a file may stand before what it is, in UTF-16 units. */
const longestPrologue = 1024 * 1024;

/** How a file is read, by how it begins; undefined where that has not come yet. @throws UnreadableFile */
function readerFor(beginning: string, hear: Hear): FileReader | undefined {
  const rest = beginning.replace(beforeRoot, '');
  if (rest.startsWith('{')) return readOwn(hear);
  if (/^<!doctype/i.test(rest)) throw new UnreadableFile('documentType', 1);
  if (/^<disqus[\s>]/.test(rest)) return readDisqus(hear);
  if (/^<rss[\s>]/.test(rest)) return readWordpress(hear);
  if (/^(<[!?]|<?$)/.test(rest) && beginning.length < longestPrologue) return undefined;
  throw new UnreadableFile('unknownFormat');
}

/** Reads a file of comments from elsewhere, a stretch at a time, whichever of its forms it has. */
export function createCommentReader(hear: Hear): FileReader {
  let reader: FileReader | undefined;
  let waiting = '';
  return {
    write(text) {
      waiting += text;
      reader ??= readerFor(waiting, hear);
      if (reader === undefined) return;
      reader.write(waiting);
      waiting = '';
    },
    end() {
      if (reader === undefined) throw new UnreadableFile('unknownFormat');
      reader.end();
    },
  };
}
