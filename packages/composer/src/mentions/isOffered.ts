import type { MentionEntry } from 'ufi-core/contract';
import { characterCount, foldName, matchName } from 'ufi-core/text';
import type { MentionQuery } from './findMentionQueries.ts';

/** The fields that decide whether an entry is suggested. */
export type MentionCandidate = Pick<MentionEntry, 'name' | 'type' | 'is_connected' | 'autosuggestDisabled'>;

/** Minimum characters typed (S5.29): of the beginning of a name, and of any other part of it. */
const minPrefixLength = 3;
const minLengthElsewhere = 5;

const foldedNames = new WeakMap<MentionCandidate, string>();

/** Normalized name of an entry. Memoized: hundreds of entries are compared on each keystroke. */
function foldedName(entry: MentionCandidate): string {
  const known = foldedNames.get(entry);
  if (known !== undefined) return known;
  const folded = foldName(entry.name);
  foldedNames.set(entry, folded);
  return folded;
}

/** True if the normalized name starts with the normalized input. */
export const startsWithTyped = (entry: MentionCandidate, typed: string): boolean => foldedName(entry).startsWith(typed);

/**
 * True if an entry is suggested for a query; `typed` is the normalized query. A page has to be connected with the
 * viewer. After an at-sign any match counts, from the first character on. For capitalised words, entries with `autosuggestDisabled` are left out; a person needs 3
 * characters of the beginning of the name, the whole first name, 5 characters of any part or the whole name; a page
 * needs 5 or its whole name (S5.29).
 */
export function isOffered(entry: MentionCandidate, { strategy, text }: MentionQuery, typed = foldName(text)): boolean {
  if (entry.type === 'page' && entry.is_connected !== true) return false;
  const whole = foldedName(entry);
  const match = matchName(whole, typed);
  if (match === null || strategy === 'atSign') return match !== null;
  if (entry.autosuggestDisabled === true) return false;
  if (typed === whole || characterCount(text) >= minLengthElsewhere) return true;
  if (entry.type === 'page' || match !== 'start') return false;
  return characterCount(text) >= minPrefixLength || whole.split(' ', 1)[0] === typed;
}

/** True if a query is long enough to be fetched: shorter capitalised words match local entries only. */
export const isLongEnough = ({ strategy, text }: MentionQuery): boolean =>
  strategy === 'atSign' || characterCount(text) >= minPrefixLength;
