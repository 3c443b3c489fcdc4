import { checkTargets, hearThread, readPositions } from '../calls/hearThread.ts';
import type { MockHandler } from '../calls/mockHandler.ts';

/** The stream's messages after the given positions, for where streaming is blocked. */
export const pullStreamEvents: MockHandler<'pullStreamEvents'> = ({ targets }, caller) => {
  const positions = readPositions(targets);
  checkTargets(caller, positions);
  const heard = positions.flatMap((position) => hearThread(caller, position) ?? []);
  return {
    messages: heard.flatMap(({ name, data }) => (name === 'said' ? [data] : [])),
    resets: heard.flatMap(({ name, data }) => (name === 'reset' ? [data] : [])),
  };
};
