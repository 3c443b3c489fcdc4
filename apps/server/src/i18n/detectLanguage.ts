import type { TextRange } from 'ufi-core/contract';
import { weakMemoize } from '../runtime/weakMemoize.ts';

/** Words with the ranges in them that stand for something else. */
interface RangedText {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}

/** More says nothing new, and costs. */
const maxExaminedLength = 400;
// Short texts are like those of sister languages. A wrong offer to translate one's own language annoys; a missing one
// does not.
const minScore = 0.75;
const minLead = 0.035;

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
export const detectLanguage = (content: RangedText): string | null =>
  detect === undefined ? null : detectOnce(content);

// The same row is presented to many readers.
const detectOnce = weakMemoize<RangedText, string | null>((content) => {
  const result = detect?.(textOutsideRanges(content));
  if (result === undefined || !result.isReliable()) return null;
  const [first, second] = Object.entries(result.getScores()).sort(([, one], [, other]) => other - one);
  if (first === undefined || first[1] < minScore) return null;
  return first[1] - (second?.[1] ?? 0) < minLead ? null : first[0];
});

/** Names, links and hashtags are in no language. */
function textOutsideRanges({ text, ranges }: RangedText): string {
  let content = '';
  let from = 0;
  for (const { offset, length } of ranges) {
    content += text.slice(from, offset);
    from = offset + length;
    if (content.length > maxExaminedLength) break;
  }
  return (content + text.slice(from, from + maxExaminedLength)).slice(0, maxExaminedLength);
}
