// oxlint-disable-next-line typescript/triple-slash-reference -- the benchmarks compile this file without its folder
/// <reference path="./winkClassifier.d.ts" />
import { foldedWords } from 'ufi-plugin';
import createClassifier from 'wink-naive-bayes-text-classifier';

/** A comment that a site's moderators have hidden or left in place. */
export interface DecidedComment {
  readonly text: string;
  readonly is_spam: boolean;
}

/** Knows a site's spam: the words that a text shares with it, most telling first; none if it isn't like it. */
export type SpamModel = (text: string) => readonly string[];

/** Comments of each kind that a site needs before anything is guessed. */
const fewest = 10;

/** The binary logarithm of the odds from which on a comment waits: 16 to 1. */
const leastOdds = 4;

/** Of a text, in UTF-16 units: 800 of the longest comments would take seconds. */
export const learnedCharacters = 2_000;
const namedWords = 3;

const nothingKnown: SpamModel = () => [];

const wordsOf = (text: string): string[] => [...new Set(foldedWords(text.slice(0, learnedCharacters)))];

/** Learns from a site's decisions, by naive Bayes over the words of its comments. */
export function learnSpam(decided: readonly DecidedComment[]): SpamModel {
  const spam = decided.filter(({ is_spam: isSpam }) => isSpam).length;
  if (spam < fewest || decided.length - spam < fewest) return nothingKnown;
  const classifier = createClassifier();
  classifier.defineConfig({ considerOnlyPresence: true, smoothingFactor: 0.5 });
  classifier.definePrepTasks([(words) => words]);
  for (const { text, is_spam: isSpam } of decided) classifier.learn(wordsOf(text), isSpam ? 'spam' : 'wanted');
  classifier.consolidate();
  const oddsOf = (words: readonly string[]): number =>
    classifier.computeOdds(words).find(([label]) => label === 'spam')?.[1] ?? 0;
  return (text) => {
    const words = wordsOf(text);
    if (oddsOf(words) < leastOdds) return [];
    const telling = words.map((word) => ({ word, odds: oddsOf([word]) })).sort((one, other) => other.odds - one.odds);
    return telling.slice(0, namedWords).map(({ word }) => word);
  };
}
