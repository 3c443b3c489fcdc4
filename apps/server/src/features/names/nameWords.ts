import { foldName } from 'ufi-core/text';
import { escapeLike } from '../../database/escapeLike.ts';

/** A search for names by the beginnings of their words, in order. */
export interface NameWords {
  /** Pattern of `like` for `' ' || name`. */
  readonly pattern: string;
  /** The longest beginning, and the end of the range of words that begin so: what an index is searched for. */
  readonly from: string;
  readonly to: string;
}

const lastCharacter = '\u{10FFFF}';

/** Parses what was typed to find a name; null if no word is left of it. */
export function nameWords(typed: string): NameWords | null {
  const words = foldName(typed).split(' ');
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  if (longest === '') return null;
  return { pattern: `% ${words.map(escapeLike).join('% ')}%`, from: longest, to: longest + lastCharacter };
}
