import type { TextRange } from 'ufi-core/contract';
import { weakMemoize } from '../runtime/weakMemoize.ts';

/** Words with the ranges in them that stand for something else. */
interface Words {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}

/** More says nothing new, and costs. */
const examinedLength = 400;
// Short texts are like those of sister languages. A wrong offer to translate one's own language annoys; a missing one
// does not.
const leastScore = 0.75;
const leastLead = 0.035;

type Detect = (text: string) => {
  readonly isReliable: () => boolean;
  readonly getScores: () => Record<string, number>;
};
let detect: Detect | undefined;

/** Loads what recognises languages, some 70 MB: only a server that translates does. Once a process. */
export async function loadLanguages(): Promise<void> {
  const { eld } = await import('eld/small');
  detect = eld.detect;
}

/** The language of a comment, as ISO 639-1 has it; null where that is not sure, or nothing was loaded. */
export const languageOf = (words: Words): string | null => (detect === undefined ? null : recognised(words));

// The same row is presented to many readers.
const recognised = weakMemoize<Words, string | null>((words) => {
  const result = detect?.(ownWords(words));
  if (result === undefined || !result.isReliable()) return null;
  const [first, second] = Object.entries(result.getScores()).sort(([, one], [, other]) => other - one);
  if (first === undefined || first[1] < leastScore) return null;
  return first[1] - (second?.[1] ?? 0) < leastLead ? null : first[0];
});

/** Names, links and hashtags are in no language. */
function ownWords({ text, ranges }: Words): string {
  let words = '';
  let from = 0;
  for (const { offset, length } of ranges) {
    words += text.slice(from, offset);
    from = offset + length;
    if (words.length > examinedLength) break;
  }
  return (words + text.slice(from, from + examinedLength)).slice(0, examinedLength);
}
