import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options?: { readonly type: 'minor' | 'major' }) => void;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as Collect;

/** Takes away what was just allocated and dropped, so that nobody pays for what another has left. */
export const collectMinorGarbage = (): void => collect({ type: 'minor' });

const collectAll = (): void => {
  for (let round = 0; round < 4; round += 1) collect();
};

/** Bytes of heap that stay in use for what `build` returns. */
export const heapUsedBy = (build: () => object): number => {
  collectAll();
  const before = process.memoryUsage().heapUsed;
  const held = [build()];
  collectAll();
  const used = process.memoryUsage().heapUsed - before;
  return held.pop() === undefined ? 0 : used;
};
