import type { TextRange } from 'ufi-core/contract';
import { weakMemoize } from '../runtime/weakMemoize.ts';

/** Text with its ranges of mentions, links and hashtags. */
interface RangedText {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}

/** More text costs time and doesn't improve the result. */
const maxExaminedLength = 400;
// Short texts are ambiguous between related languages. A wrong offer to translate one's own language is worse than a
// missing one.
const minScore = 0.75;
const minLead = 0.035;

type Detect = (text: string) => {
  readonly isReliable: () => boolean;
  readonly getScores: () => Record<string, number>;
};
let detect: Detect | undefined;

/** Loads the language detector, some 70 MB: only on servers that translate, once per process. */
export async function loadLanguages(): Promise<void> {
  const { eld } = await import('eld/small');
  detect = eld.detect;
}

/** Detects the language of a comment (ISO 639-1); null if it is uncertain or the detector is not loaded. */
export const detectLanguage = (content: RangedText): string | null =>
  detect === undefined ? null : detectOnce(content);

// Memoised, because the same row is presented to many readers.
const detectOnce = weakMemoize<RangedText, string | null>((content) => {
  const result = detect?.(textOutsideRanges(content));
  if (result === undefined || !result.isReliable()) return null;
  const [first, second] = Object.entries(result.getScores()).sort(([, one], [, other]) => other - one);
  if (first === undefined || first[1] < minScore) return null;
  return first[1] - (second?.[1] ?? 0) < minLead ? null : first[0];
});

/** Leaves out names, links and hashtags, which belong to no language. */
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
