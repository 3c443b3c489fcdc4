import { UnreadableFile, type ChunkReader } from './chunkReader.ts';

interface SplitterOptions<List extends string> {
  /** Lists of the document's own that hold objects; the last of them has to be there. */
  readonly lists: readonly [...(readonly List[]), List];
  /** The document without what those lists hold. */
  readonly onHeader: (json: string, line: number) => void;
  /** One object of a list; null where it is longer than is kept. */
  readonly onObject: (json: string | null, place: { readonly list: List; readonly line: number }) => void;
}

/** The name of what comes next, at the end of a stretch of a JSON object. */
const lastName = /"([^"\\]*)"\s*:\s*$/;

/** How much is looked at for it, in UTF-16 units: a document may begin with any number of lists that are not meant. */
const maxNameLength = 256;

const maxHeader = 64 * 1024;
const maxObject = 4 * 1024 * 1024;

const [quote, backslash, newline] = ['"', '\\', '\n'].map((each) => each.charCodeAt(0)) as [number, number, number];
const opening = new Set(['{', '['].map((each) => each.charCodeAt(0)));
const closing = new Set(['}', ']'].map((each) => each.charCodeAt(0)));
const [listStart, listEnd] = ['[', ']'].map((each) => each.charCodeAt(0)) as [number, number];

/** Takes apart, as it comes, a JSON document with lists of objects: `{"a": 1, "list": [{…}, {…}]}`. */
export function createObjectSplitter<List extends string>(options: SplitterOptions<List>): ChunkReader {
  const { lists, onHeader, onObject } = options;
  let [depth, line, startLine] = [0, 1, 1];
  let [isInString, isEscaped, isTooLong] = [false, false, false];
  let list: List | null = null;
  let hasAll = false;
  let kept = '';
  let header = '';

  const keep = (text: string): void => {
    if (isTooLong) return;
    kept += text;
    const most = list === null ? maxHeader : maxObject;
    if (kept.length <= most) return;
    if (list === null) throw new UnreadableFile('malformed', line);
    isTooLong = true;
    kept = '';
  };
  const endObject = (ended: List): void => {
    onObject(isTooLong ? null : kept, { list: ended, line: startLine });
    kept = '';
    isTooLong = false;
  };

  /** What a bracket means where it stands; answers whether what comes before it was taken. */
  const enter = (code: number, before: string): boolean => {
    depth += 1;
    if (depth > 64) throw new UnreadableFile('tooDeep', line);
    if (list === null && depth === 2 && code === listStart) {
      const [earlier, end] = [kept.slice(-maxNameLength), before.slice(-maxNameLength)];
      const name = lastName.exec(earlier + end)?.[1];
      const begun = lists.find((each) => each === name);
      if (begun === undefined) return false;
      keep(before);
      header = kept;
      kept = '';
      list = begun;
      return true;
    }
    if (list !== null && depth === 3) {
      if (/[^\s,]/.test(before)) throw new UnreadableFile('malformed', line);
      startLine = line;
      return true;
    }
    return false;
  };
  const leave = (code: number, before: string): boolean => {
    depth -= 1;
    if (depth < 0) throw new UnreadableFile('malformed', line);
    if (list !== null && depth === 2) {
      keep(`${before}${String.fromCharCode(code)}`);
      endObject(list);
      return true;
    }
    if (list !== null && depth === 1) {
      if (code !== listEnd || /[^\s,]/.test(before)) throw new UnreadableFile('malformed', line);
      hasAll ||= list === lists.at(-1);
      list = null;
      kept = `${header}[]`;
      return true;
    }
    return false;
  };

  return {
    write(text) {
      let from = 0;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code === newline) line += 1;
        if (isInString) {
          if (isEscaped) isEscaped = false;
          else if (code === backslash) isEscaped = true;
          else if (code === quote) isInString = false;
        } else if (code === quote) isInString = true;
        else if (opening.has(code)) {
          const isObject = list !== null && depth === 2;
          if (enter(code, text.slice(from, at))) from = isObject ? at : at + 1;
        } else if (closing.has(code) && leave(code, text.slice(from, at))) from = at + 1;
      }
      // Between two objects there is nothing worth keeping.
      if (list === null || depth > 2) keep(text.slice(from));
      else if (/[^\s,]/.test(text.slice(from))) throw new UnreadableFile('malformed', line);
    },
    end() {
      if (depth > 0 || !hasAll) throw new UnreadableFile(depth > 0 ? 'cutOff' : 'malformed', line);
      onHeader(kept, line);
    },
  };
}
