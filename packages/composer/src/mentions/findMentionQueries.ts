/** How somebody began to be named: by an at-sign, or only by words with capital letters. */
export type MentionStrategy = 'atSign' | 'capitalisedName';

/** What was typed of a name, and how many UTF-16 units before the caret it takes with its at-sign. */
export interface MentionQuery {
  readonly strategy: MentionStrategy;
  readonly text: string;
  readonly length: number;
}

/** The most characters behind an at-sign, and the most where no words are parted (S5.28). */
const maxWithSpaces = 75;
const maxWithoutSpaces = 50;

/** As many UTF-16 units before the caret as can matter: 75 characters of two, the at-sign and what is before it. */
const maxLookBehind = 2 * maxWithSpaces + 3;

const atSign = /[@＠]/u;
// Behind a letter it is an address; Chinese, Japanese, Korean and Thai put no space before it.
const opensName =
  /^$|[\s\p{Ps}\p{Pi}"'¿¡\u200e\u200f]$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]$/u;
// Letters, each perhaps with one join behind it: "Mr. Smith", "O'Brien", "Salier-Hellendag". Nothing can be read twice.
const withSpaces = /^(?:[\p{L}\p{M}\p{N}](?:\. |[ .'’\-_])?)+$/u;
const withoutSpaces = /^[^\s@＠]+$/u;

const characterCount = (text: string): number => Array.from(text).length;

const isName = (text: string): boolean =>
  (characterCount(text) <= maxWithSpaces && withSpaces.test(text)) ||
  (characterCount(text) <= maxWithoutSpaces && withoutSpaces.test(text));

function afterAtSign(before: string): MentionQuery | null {
  const at = Math.max(before.lastIndexOf('@'), before.lastIndexOf('＠'));
  if (at < 0 || !opensName.test(before.slice(0, at))) return null;
  const text = before.slice(at + 1);
  return isName(text) ? { strategy: 'atSign', text, length: text.length + 1 } : null;
}

/** The most words that are taken for one name. */
const maxWords = 4;

const capitalised = String.raw`[\p{Lu}\p{Lt}][\p{L}\p{M}\p{N}'’\-]*`;
const lastWord = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_#＃@＠'’\\-])${capitalised}$`, 'u');

/** From the longest row of capitalised words before the caret to the last of them alone: "Oi Ana" may be two. */
function capitalisedNames(before: string): MentionQuery[] {
  const queries: MentionQuery[] = [];
  let start = before.length;
  for (let words = 0; words < maxWords; words += 1) {
    const end = words === 0 ? start : start - 1;
    if (words > 0 && before[end] !== ' ') break;
    const found = lastWord.exec(before.slice(0, end));
    if (found === null) break;
    start = found.index;
    const text = before.slice(start);
    if (characterCount(text) > maxWithSpaces) break;
    queries.unshift({ strategy: 'capitalisedName', text, length: text.length });
  }
  return queries;
}

/**
 * For whom the text before the caret may be looking (S5.28), the likeliest first; nobody where it is empty. A line is
 * enough of it. Takes time linear in a bounded part of the text, whatever that is.
 */
export function findMentionQueries(before: string): readonly MentionQuery[] {
  const tail = before.slice(-maxLookBehind);
  // Half a character at the cut is no name's beginning.
  const line =
    tail
      .slice(tail.search(/[^\uDC00-\uDFFF]|$/))
      .split(/[\n\r\u2028\u2029]/u)
      .at(-1) ?? '';
  if (atSign.test(line)) {
    const query = afterAtSign(line);
    if (query !== null) return query.text === '' ? [] : [query];
  }
  return capitalisedNames(line);
}
