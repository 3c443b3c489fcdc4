/** A mention in a text; offset and length in UTF-16 units. */
export interface MentionSpan {
  readonly offset: number;
  readonly length: number;
  readonly id: string;
}

/** The longest name in a mention, in UTF-16 units. */
export const maxMentionNameLength = 256;

const opening = String.raw`\[[1-9]\d{0,18}:`;
const nameCharacter = String.raw`(?:[^\\\]\r\n\u2028\u2029]|\\[\\\]])`;

/** A mention (groups: id, escaped name), or the at-sign and backslashes of escaped text. */
const mentionOrText = new RegExp(
  String.raw`@\[([1-9]\d{0,18}):(${nameCharacter}{1,${maxMentionNameLength}})\]|@\\+(?=${opening})`,
  'g',
);
/** The start of text that would be read as a mention, or as text already escaped. */
const looksLikeMention = new RegExp(String.raw`@(?=\\*${opening})`, 'g');

const escapeName = (text: string): string => text.replace(/[\\\]]/g, '\\$&');
const unescapeName = (text: string): string => text.replace(/\\(.)/gs, '$1');

const escapeText = (text: string): string => text.replace(looksLikeMention, '@\\');

/**
 * Encodes a mention (S3.17): `@[<numeric id>:<name>]`. `\` and `]` in the name are written `\\` and `\]`. A name has 1
 * to 256 UTF-16 units and no line break; otherwise it is not read as a mention.
 */
export const encodeMention = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  `@[${id}:${escapeName(name)}]`;

/**
 * Encodes a text with its ordered, disjoint mentions as one value. Text that looks like a mention gets a backslash
 * after its at-sign: `@\[7:x]`.
 */
export function encodeWrittenText(text: string, mentions: readonly MentionSpan[]): string {
  let encoded = '';
  let end = 0;
  for (const { offset, length, id } of mentions) {
    encoded += escapeText(text.slice(end, offset));
    end = offset + length;
    encoded += encodeMention({ id, name: text.slice(offset, end) });
  }
  return encoded + escapeText(text.slice(end));
}

/** A piece of an encoded value: plain text, or a mention's name. */
export interface EncodedPiece {
  readonly text: string;
  /** The id of the mentioned actor; null for plain text. */
  readonly id: string | null;
}

/** Splits an encoded value into pieces. */
export function decodePieces(encoded: string): EncodedPiece[] {
  const pieces: EncodedPiece[] = [];
  let end = 0;
  for (const { 0: whole, 1: id, 2: escapedName = '', index } of encoded.matchAll(mentionOrText)) {
    const before = encoded.slice(end, index);
    if (id === undefined) pieces.push({ text: before + whole.slice(0, -1), id: null });
    else pieces.push({ text: before, id: null }, { text: unescapeName(escapedName), id });
    end = index + whole.length;
  }
  return [...pieces, { text: encoded.slice(end), id: null }];
}

/** The distinct ids mentioned in an encoded value, in order. */
export const mentionedIds = (encoded: string): string[] => [
  ...new Set(decodePieces(encoded).flatMap(({ id }) => (id === null ? [] : [id]))),
];
