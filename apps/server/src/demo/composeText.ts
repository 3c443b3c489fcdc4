import { demoPhrases } from './demoPhrases.ts';
import type { DemoLanguage } from './demoPosts.ts';

/** Draws numbers from 0 up to but not including 1. */
export type Random = () => number;

/** One of several, by chance. */
export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('there is nothing to pick from');
  return item;
}

/** What somebody says to a post. */
export function composeComment(language: DemoLanguage, random: Random): string {
  const { openings, middles, endings } = demoPhrases[language];
  return `${pick(openings, random)} ${pick(middles, random)}${pick(endings, random)}`;
}

/** What somebody answers to a comment, now and then with the name of the one they answer. */
export function composeReply(language: DemoLanguage, random: Random): string {
  return pick(demoPhrases[language].replies, random);
}
