import type { Config } from '../config/index.ts';
import { createStreamEnds } from '../features/live/index.ts';

/** Opens the queue of broadcasts that wait for their stream; undefined where no server of video takes any, or nobody waits. */
export async function openStreamEnds(
  { liveServer, liveGraceSeconds: graceSeconds }: Pick<Config, 'liveServer' | 'liveGraceSeconds'>,
  parts: Omit<Parameters<typeof createStreamEnds>[0], 'graceSeconds'>,
) {
  if (liveServer === undefined || graceSeconds === 0) return undefined;
  const ends = createStreamEnds({ ...parts, graceSeconds });
  await ends.start();
  return ends;
}
