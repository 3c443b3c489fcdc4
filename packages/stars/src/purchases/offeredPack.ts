import type { StarsPack } from '../contract/index.ts';

/** The pack that is chosen at first: the smallest that brings what is lacking, or else the largest. */
export function offeredPack(packs: readonly StarsPack[], lacking: number): StarsPack | undefined {
  const bySize = packs.toSorted((one, other) => one.stars - other.stars);
  return bySize.find(({ stars }) => stars >= lacking) ?? bySize.at(-1);
}
