import { UnreadableFile, type ChunkReader } from './chunkReader.ts';

interface SplitterOptions<List extends string> {
  /** Top-level lists that hold objects; the last of them is required. */
  readonly lists: readonly [...(readonly List[]), List];
  /** Receives the document with these lists emptied. */
  readonly onHeader: (json: string, line: number) => void;
  /** Receives one object of a list; null if it exceeds the size limit. */
  readonly onObject: (json: string | null, place: { readonly list: List; readonly line: number }) => void;
}

/** The name of the next value, at the end of a piece of a JSON object. */
const lastName = /"([^"\\]*)"\s*:\s*$/;

/** Length searched for that name, in UTF-16 units: a document may begin with any number of other lists. */
const maxNameLength = 256;

const maxHeader = 64 * 1024;
const maxObject = 4 * 1024 * 1024;

const [quote, backslash, newline] = ['"', '\\', '\n'].map((each) => each.charCodeAt(0)) as [number, number, number];
const opening = new Set(['{', '['].map((each) => each.charCodeAt(0)));
const closing = new Set(['}', ']'].map((each) => each.charCodeAt(0)));
const [listStart, listEnd] = ['[', ']'].map((each) => each.charCodeAt(0)) as [number, number];

/** Streaming JSON parser for documents with lists of objects: `{"a": 1, "list": [{…}, {…}]}`. */
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

  /** Handles an opening bracket. Returns whether the text before it was consumed. */
  const openBracket = (code: number, before: string): boolean => {
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
  const closeBracket = (code: number, before: string): boolean => {
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
          if (openBracket(code, text.slice(from, at))) from = isObject ? at : at + 1;
        } else if (closing.has(code) && closeBracket(code, text.slice(from, at))) from = at + 1;
      }
      // Text between two objects is only separators.
      if (list === null || depth > 2) keep(text.slice(from));
      else if (/[^\s,]/.test(text.slice(from))) throw new UnreadableFile('malformed', line);
    },
    end() {
      if (depth > 0 || !hasAll) throw new UnreadableFile(depth > 0 ? 'cutOff' : 'malformed', line);
      onHeader(kept, line);
    },
  };
}
