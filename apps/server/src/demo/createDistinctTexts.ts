import { seededRandom } from './random/seededRandom.ts';
import type { Random } from './composeText.ts';

/** Composes texts of one list, none of which repeats one of those just before it. */
export type DistinctTexts = (compose: (random: Random) => string, random: Random) => string;

/** More than enough to find another text, as long as the list's window is smaller than the number of texts. */
const mostTries = 200;

/** @param memory the number of texts before which the same one doesn't return */
export function createDistinctTexts(memory: number): DistinctTexts {
  const recent: string[] = [];
  // A separate generator, so that the rest of the world stays the same.
  const again = seededRandom(memory);
  return (compose, random) => {
    let text = compose(random);
    for (let tries = 0; recent.includes(text) && tries < mostTries; tries += 1) text = compose(again);
    recent.push(text);
    if (recent.length > memory) recent.shift();
    return text;
  };
}
