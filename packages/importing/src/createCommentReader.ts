import { type ChunkReader, UnreadableFile } from './chunkReader.ts';
import type { ImportItem } from './importItem.ts';
import { readDisqus } from './readDisqus.ts';
import { readUfi } from './readUfi.ts';
import { readWordpress } from './readWordpress.ts';

type EmitItem = (item: ImportItem) => void;

const prologue = /^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->)*/;

/** Limit of what may precede the root, in UTF-16 units. */
const maxPrologue = 1024 * 1024;

/** Selects the reader by the beginning of the file; undefined if more input is needed. @throws UnreadableFile */
function readerFor(beginning: string, emit: EmitItem): ChunkReader | undefined {
  const rest = beginning.replace(prologue, '');
  if (rest.startsWith('{')) return readUfi(emit);
  if (/^<!doctype/i.test(rest)) throw new UnreadableFile('documentType', 1);
  if (/^<disqus[\s>]/.test(rest)) return readDisqus(emit);
  if (/^<rss[\s>]/.test(rest)) return readWordpress(emit);
  if (/^(<[!?]|<?$)/.test(rest) && beginning.length < maxPrologue) return undefined;
  throw new UnreadableFile('unknownFormat');
}

/** Reads a file of exported comments in chunks, detecting its format. */
export function createCommentReader(emit: EmitItem): ChunkReader {
  let reader: ChunkReader | undefined;
  let waiting = '';
  return {
    write(text) {
      waiting += text;
      reader ??= readerFor(waiting, emit);
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
