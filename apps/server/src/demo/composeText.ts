import { demoPhrases } from './demoPhrases.ts';
import type { DemoLanguage } from './demoPosts.ts';

/** Random number generator: returns a number from 0 up to but not including 1. */
export type Random = () => number;

/** Picks a random item. */
export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('there is nothing to pick from');
  return item;
}

/** Composes a random comment. */
export function composeComment(language: DemoLanguage, random: Random): string {
  const { openings, middles, endings } = demoPhrases[language];
  return `${pick(openings, random)} ${pick(middles, random)}${pick(endings, random)}`;
}

/** Composes a random reply, sometimes with a name in it. */
export function composeReply(language: DemoLanguage, random: Random): string {
  return pick(demoPhrases[language].replies, random);
}
