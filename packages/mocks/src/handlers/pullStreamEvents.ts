import type { StreamPosition } from 'ufi-core/contract';
import { checkTargets, hearThread, mayListen, readPositions } from '../calls/hearThread.ts';
import { hearTyping } from '../calls/hearTyping.ts';
import type { Caller, MockHandler } from '../calls/mockHandler.ts';

/** The stream's messages after the given positions, for where streaming is blocked. */
export const pullStreamEvents: MockHandler<'pullStreamEvents'> = ({ targets }, caller) => {
  const positions = readPositions(targets);
  checkTargets(caller, positions);
  const heard = positions.flatMap((position) => hearThread(caller, position) ?? []);
  const typing = heardTyping(positions, caller);
  return {
    ...(typing.length > 0 && { typing }),
    messages: heard.flatMap(({ name, data }) => (name === 'said' ? [data] : [])),
    resets: heard.flatMap(({ name, data }) => (name === 'reset' ? [data] : [])),
  };
};

const heardTyping = (positions: readonly StreamPosition[], caller: Caller) =>
  positions
    .filter(({ target }) => mayListen(caller, target))
    .flatMap(({ target }) => caller.world.typistsIn(target).flatMap((word) => hearTyping(caller, word) ?? []));
