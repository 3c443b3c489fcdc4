import { Parser } from 'htmlparser2';
import { UnreadableFile, type ChunkReader } from './chunkReader.ts';

/** Counts the lines of a text that arrives in chunks. */
export interface LineCounter {
  /** Appends the next chunk. */
  take(text: string): void;
  /** The line, from 1, of an offset into the whole text. Offsets must not decrease between calls. */
  at(place: number): number;
}

export function createLineCounter(): LineCounter {
  let [line, counted, start, chunk] = [1, 0, 0, ''];
  const count = (end: number): void => {
    for (let at = chunk.indexOf('\n', counted - start); at !== -1 && at + start < end;) {
      line += 1;
      at = chunk.indexOf('\n', at + 1);
    }
    counted = Math.max(counted, end);
  };
  return {
    take(text) {
      count(start + chunk.length);
      start += chunk.length;
      chunk = text;
    },
    at(place) {
      count(Math.min(place, start + chunk.length));
      return line;
    },
  };
}

/**
 * Elements to extract from an XML file: by the path of an element, the paths below it whose text is kept, `a/b` or
 * `a@attribute`.
 */
export type WantedElements = Readonly<Record<string, readonly string[]>>;

/** An extracted element with its fields; missing fields are undefined. */
export interface XmlElement {
  readonly place: string;
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
  /** A field exceeded the size limit. */
  readonly isCut: boolean;
}

const maxDepth = 32;
/** Limits of a kept text, and of input without any parser event; in UTF-16 units. */
const maxField = 512 * 1024;
const maxToken = 8 * 1024 * 1024;

interface OpenElement {
  readonly place: string;
  readonly line: number;
  readonly depth: number;
  readonly wanted: ReadonlySet<string>;
  readonly fields: Map<string, string>;
  isCut: boolean;
}

/**
 * Streaming XML parser. It supports only XML's predefined entities and rejects document types, so nothing is expanded
 * or fetched.
 */
export function createXmlReader(wanted: WantedElements, emit: (element: XmlElement) => void): ChunkReader {
  const lines = createLineCounter();
  const sets = new Map(Object.entries(wanted).map(([place, fields]) => [place, new Set(fields)] as const));
  const path: string[] = [];
  const open: OpenElement[] = [];
  let [lastEventAt, written, isClosed] = [0, 0, false];
  let target: { readonly element: OpenElement; readonly field: string } | null = null;

  const here = (): number => lines.at(parser.endIndex);
  const pathBelow = ({ depth }: OpenElement): string => path.slice(depth).join('/');
  const keep = (element: OpenElement, field: string, text: string): void => {
    const before = element.fields.get(field) ?? '';
    if (before.length + text.length > maxField) element.isCut = true;
    else element.fields.set(field, before + text);
  };
  const aim = (): void => {
    const element = open.at(-1);
    const field = element && pathBelow(element);
    target = element && field !== undefined && element.wanted.has(field) ? { element, field } : null;
  };
  const openElement = (attributes: Readonly<Record<string, string>>): void => {
    const place = path.join('/');
    const kept = sets.get(place);
    if (kept !== undefined) {
      open.push({ place, line: here(), depth: path.length, wanted: kept, fields: new Map(), isCut: false });
    }
    const element = open.at(-1);
    if (element === undefined) return;
    for (const [attribute, value] of Object.entries(attributes)) {
      const field = `${pathBelow(element)}@${attribute}`;
      if (element.wanted.has(field)) keep(element, field, value);
    }
  };

  const parser: Parser = new Parser(
    {
      onprocessinginstruction(name) {
        lastEventAt = written;
        if (name.toLowerCase() === '!doctype') throw new UnreadableFile('documentType', here());
      },
      onopentag(name, attributes) {
        lastEventAt = written;
        path.push(name);
        if (path.length > maxDepth) throw new UnreadableFile('tooDeep', here());
        openElement(attributes);
        aim();
      },
      ontext(text) {
        lastEventAt = written;
        if (target !== null) keep(target.element, target.field, text);
      },
      oncomment() {
        lastEventAt = written;
      },
      onclosetag(_, isImplied) {
        lastEventAt = written;
        const element = open.at(-1);
        if (element !== undefined && element.depth === path.length) {
          open.pop();
          // An element that is only closed by the end of the file is incomplete.
          if (!isImplied) emit(element);
        }
        path.pop();
        if (path.length === 0 && !isImplied) isClosed = true;
        aim();
      },
    },
    { xmlMode: true },
  );

  return {
    write(text) {
      lines.take(text);
      written += text.length;
      parser.write(text);
      if (written - lastEventAt > maxToken) throw new UnreadableFile('tooLong', here());
    },
    end() {
      const line = here();
      parser.end();
      if (!isClosed) throw new UnreadableFile('cutOff', line);
    },
  };
}
