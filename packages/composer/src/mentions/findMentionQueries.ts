import { characterCount } from 'ufi-core/text';

/** Trigger of a mention: an at-sign, or capitalised words alone. */
export type MentionStrategy = 'atSign' | 'capitalisedName';

/** Query of a mention that is being typed. */
export interface MentionQuery {
  /** The trigger. */
  readonly strategy: MentionStrategy;
  /** The typed part of the name, without the at-sign. */
  readonly text: string;
  /** UTF-16 units before the caret to replace, including the at-sign. */
  readonly length: number;
}

/** Maximum characters after an at-sign: with spaces in the name, and without (S5.28). */
const maxWithSpaces = 75;
const maxWithoutSpaces = 50;

/**
 * UTF-16 units before the caret that are examined: 75 characters of two units, the at-sign and the character before it.
 */
const maxLookBehind = 2 * maxWithSpaces + 3;

const atSign = /[@＠]/u;
// After a letter an at-sign belongs to an e-mail address. Chinese, Japanese, Korean and Thai put no space before it.
const opensName =
  /^$|[\s\p{Ps}\p{Pi}"'¿¡\u200e\u200f]$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]$/u;
// Letters, each optionally followed by one separator: "Mr. Smith", "O'Brien", "Salier-Hellendag". Unambiguous, so
// matching takes linear time.
const withSpaces = /^(?:[\p{L}\p{M}\p{N}](?:\. |[ .'’\-_])?)+$/u;
const withoutSpaces = /^[^\s@＠]+$/u;

const isName = (text: string): boolean =>
  (characterCount(text) <= maxWithSpaces && withSpaces.test(text)) ||
  (characterCount(text) <= maxWithoutSpaces && withoutSpaces.test(text));

function afterAtSign(before: string): MentionQuery | null {
  const at = Math.max(before.lastIndexOf('@'), before.lastIndexOf('＠'));
  if (at < 0 || !opensName.test(before.slice(0, at))) return null;
  const text = before.slice(at + 1);
  return isName(text) ? { strategy: 'atSign', text, length: text.length + 1 } : null;
}

/** Maximum words of a capitalised name. */
const maxWords = 4;

const capitalised = String.raw`[\p{Lu}\p{Lt}][\p{L}\p{M}\p{N}'’\-]*`;
const lastWord = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_#＃@＠'’\\-])${capitalised}$`, 'u');

/**
 * Queries from the longest row of capitalised words before the caret down to the last word alone: in "Oi Ana" either
 * may be the name.
 */
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
 * Finds the mention queries at the end of a text (S5.28), most specific first; empty if there are none. Pass the text
 * before the caret; its last line is enough. Linear time over a bounded suffix.
 */
export function findMentionQueries(before: string): readonly MentionQuery[] {
  const tail = before.slice(-maxLookBehind);
  // The cut may have split a surrogate pair.
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
