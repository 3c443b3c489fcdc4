import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options?: { readonly type: 'minor' | 'major' }) => void;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as Collect;

/** Collects the young generation, so that no case is charged for garbage left by another. */
export const collectMinorGarbage = (): void => collect({ type: 'minor' });

const collectAll = (): void => {
  for (let round = 0; round < 4; round += 1) collect();
};

/** Bytes of heap retained by the result of `build`. */
export const heapUsedBy = (build: () => object): number => {
  collectAll();
  const before = process.memoryUsage().heapUsed;
  const held = [build()];
  collectAll();
  const used = process.memoryUsage().heapUsed - before;
  return held.pop() === undefined ? 0 : used;
};
