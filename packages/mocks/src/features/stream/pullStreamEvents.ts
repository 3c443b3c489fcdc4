import type { StreamPosition } from 'ufi-core/contract';
import { authorizeTargets, nextThreadEvent, canSubscribe, parsePositions } from './threadEvents.ts';
import { typingNotice } from './typingNotice.ts';
import type { Caller, MockHandler } from '../../access/caller.ts';

/** Polls the stream's messages after the given positions, for networks that block streaming. */
export const pullStreamEvents: MockHandler<'pullStreamEvents'> = ({ targets }, caller) => {
  const positions = parsePositions(targets);
  authorizeTargets(caller, positions);
  const event = positions.flatMap((position) => nextThreadEvent(caller, position) ?? []);
  const typing = typingNotices(positions, caller);
  return {
    ...(typing.length > 0 && { typing }),
    messages: event.flatMap(({ name, data }) => (name === 'said' ? [data] : [])),
    resets: event.flatMap(({ name, data }) => (name === 'reset' ? [data] : [])),
  };
};

const typingNotices = (positions: readonly StreamPosition[], caller: Caller) =>
  positions
    .filter(({ target }) => canSubscribe(caller, target))
    .flatMap(({ target }) => caller.world.typingIn(target).flatMap((signal) => typingNotice(caller, signal) ?? []));
