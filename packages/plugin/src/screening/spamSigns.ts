import { characterCount, findLinks } from 'ufi-core/text';
import type { SpamReason } from '../contract/index.ts';

/** Links from which on a comment waits. */
const manyLinks = 3;

/** Shorter texts, like *Parabéns!*, are written by many. */
const shortestRepeated = 30;

/** Most times that a text may have been written before on the site, within a day. */
const allowedRepetitions = 2;

/** True if it tells something that a text was written before. */
export const isRepeatable = (text: string): boolean => characterCount(text.trim()) >= shortestRepeated;

/** A text, and how often the same one was written on the site within a day. */
export interface SuspectedText {
  readonly text: string;
  readonly repetitions: number;
}

/** What makes a text look like spam by itself, before anybody has decided on others. */
export function spamSigns({ text, repetitions }: SuspectedText): SpamReason[] {
  const count = findLinks(text).length;
  const isRepeated = isRepeatable(text) && repetitions >= allowedRepetitions;
  return [
    ...(count >= manyLinks ? [{ kind: 'links', count } as const] : []),
    ...(isRepeated ? [{ kind: 'repeated' } as const] : []),
  ];
}
