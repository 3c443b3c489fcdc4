import { UnreadableFile } from '../unreadable.ts';
import type { FileReader } from './fileReader.ts';

interface SplitterOptions {
  /** The document without what its list holds. */
  readonly hearHeader: (json: string, line: number) => void;
  /** One object of the list; null where it is longer than is kept. */
  readonly hearObject: (json: string | null, line: number) => void;
}

const maxHeader = 64 * 1024;
const maxObject = 4 * 1024 * 1024;

const [quote, backslash, newline] = ['"', '\\', '\n'].map((each) => each.charCodeAt(0)) as [number, number, number];
const opening = new Set(['{', '['].map((each) => each.charCodeAt(0)));
const closing = new Set(['}', ']'].map((each) => each.charCodeAt(0)));
const [listStart, listEnd] = ['[', ']'].map((each) => each.charCodeAt(0)) as [number, number];

/** Takes apart, as it comes, a JSON document whose first list holds objects: `{"a": 1, "list": [{…}, {…}]}`. */
export function createObjectSplitter({ hearHeader, hearObject }: SplitterOptions): FileReader {
  let [depth, line, startLine] = [0, 1, 1];
  let [isInString, isEscaped, isTooLong] = [false, false, false];
  let where: 'header' | 'list' | 'tail' = 'header';
  let kept = '';
  let header = '';

  const keep = (text: string): void => {
    if (isTooLong) return;
    kept += text;
    const most = where === 'list' ? maxObject : maxHeader;
    if (kept.length <= most) return;
    if (where !== 'list') throw new UnreadableFile('malformed', line);
    isTooLong = true;
    kept = '';
  };
  const endObject = (): void => {
    hearObject(isTooLong ? null : kept, startLine);
    kept = '';
    isTooLong = false;
  };

  /** What a bracket means where it stands; answers whether what comes before it was taken. */
  const enter = (code: number, before: string): boolean => {
    depth += 1;
    if (depth > 64) throw new UnreadableFile('tooDeep', line);
    if (where === 'header' && depth === 2 && code === listStart) {
      keep(before);
      header = kept;
      kept = '';
      where = 'list';
      return true;
    }
    if (where === 'list' && depth === 3) {
      if (/[^\s,]/.test(before)) throw new UnreadableFile('malformed', line);
      startLine = line;
      return true;
    }
    return false;
  };
  const leave = (code: number, before: string): boolean => {
    depth -= 1;
    if (depth < 0) throw new UnreadableFile('malformed', line);
    if (where === 'list' && depth === 2) {
      keep(`${before}${String.fromCharCode(code)}`);
      endObject();
      return true;
    }
    if (where === 'list' && depth === 1) {
      if (code !== listEnd || /[^\s,]/.test(before)) throw new UnreadableFile('malformed', line);
      where = 'tail';
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
          const isObject = where === 'list' && depth === 2;
          if (enter(code, text.slice(from, at))) from = isObject ? at : at + 1;
        } else if (closing.has(code) && leave(code, text.slice(from, at))) from = at + 1;
      }
      // Between two objects there is nothing worth keeping.
      if (where !== 'list' || depth > 2) keep(text.slice(from));
      else if (/[^\s,]/.test(text.slice(from))) throw new UnreadableFile('malformed', line);
    },
    end() {
      if (depth > 0 || where === 'header') throw new UnreadableFile(depth > 0 ? 'cutOff' : 'malformed', line);
      hearHeader(kept, line);
    },
  };
}
