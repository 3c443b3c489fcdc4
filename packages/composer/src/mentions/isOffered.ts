import type { MentionEntry } from 'ufi-core/contract';
import { foldName, matchName } from 'ufi-core/text';
import type { MentionQuery } from './findMentionQueries.ts';

/** What decides whether somebody is offered. */
export type MentionCandidate = Pick<MentionEntry, 'name' | 'type' | 'autosuggestDisabled'>;

/** How many characters of a name are needed (S5.29). */
const minPrefixLength = 3;
const minLengthElsewhere = 5;

const foldedNames = new WeakMap<MentionCandidate, string>();

/** An entry's name as it is compared; hundreds of them are, with each letter. */
function foldedName(entry: MentionCandidate): string {
  const known = foldedNames.get(entry);
  if (known !== undefined) return known;
  const folded = foldName(entry.name);
  foldedNames.set(entry, folded);
  return folded;
}

const characterCount = (text: string): number => Array.from(text).length;

/** Whether an entry is called so from the beginning of its name. */
export const startsWithTyped = (entry: MentionCandidate, typed: string): boolean => foldedName(entry).startsWith(typed);

/**
 * Whether somebody is offered for what was typed, which is given folded, too. Behind an at-sign whoever answers to it is,
 * from the first character on. To capitalised words only who is not kept from being offered unasked: a person by 3
 * characters of the beginning of their name or their whole first name, else by 5 or by the whole name; a page by 5 or by
 * its whole name (S5.29).
 */
export function isOffered(entry: MentionCandidate, { strategy, text }: MentionQuery, typed = foldName(text)): boolean {
  const whole = foldedName(entry);
  const match = matchName(whole, typed);
  if (match === null || strategy === 'atSign') return match !== null;
  if (entry.autosuggestDisabled === true) return false;
  if (typed === whole || characterCount(text) >= minLengthElsewhere) return true;
  if (entry.type === 'page' || match !== 'start') return false;
  return characterCount(text) >= minPrefixLength || whole.split(' ', 1)[0] === typed;
}

/** Whether it is worth asking who is meant: to fewer characters nobody is offered but whom one knows. */
export const isLongEnough = ({ strategy, text }: MentionQuery): boolean =>
  strategy === 'atSign' || characterCount(text) >= minPrefixLength;
