import { experimentGroups, type Experiment, type ExperimentUniverse } from '../contract/index.ts';

/** The share of units of each experiment that runs, in percent, that is in the group `test`. */
export type Experiments = Readonly<Partial<Record<ExperimentUniverse, number>>>;

/** FNV-1a: a unit is always in the same group of an experiment, and those of two experiments don't depend on each other. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The last digits of ids are spread over all bits.
  hash ^= hash >>> 16;
  return Math.imul(hash, 0x85ebca6b) >>> 0;
}

/** Experiments that run, with the group of a unit in each (S7.28). */
export const experimentsOf = (running: Experiments, unit: string): Experiment[] =>
  (Object.entries(running) as [ExperimentUniverse, number][]).map(([universeName, percent]) => ({
    universeName,
    group: experimentGroups[hashOf(`${universeName}:${unit}`) % 100 < percent ? 1 : 0],
  }));
