import { endpointRegistry } from 'ufi-core/contract';
import { defineQuery, type QueryRequest } from '../queries/defineQuery.ts';
import { ApiError } from '../errors/apiError.ts';
import { readPositions } from './openStream.ts';
import { presentPulled, pullEvents } from './threads/pullEvents.ts';
import type { BaseServices } from '../runtime/baseServices.ts';
import type { UsesTyping } from '../features/typing/index.ts';

/** Services that pulling takes. */
export type PullServices = Pick<BaseServices, 'pool' | 'clock'> & Pick<UsesTyping, 'typists'>;

type Request = QueryRequest<typeof endpointRegistry.pullStreamEvents, PullServices>;

/** The stream's messages after the given positions, by polling, for networks that block streaming. */
export const pullStreamEvents = defineQuery(endpointRegistry.pullStreamEvents, {
  select: async ({ input, caller, services }: Request) => {
    const reader = { person: caller.person, now: services.clock.now() };
    const targets = await pullEvents(services.pool, readPositions(input.targets), reader);
    if (targets.every((target) => target.read === null)) throw new ApiError('noSuchObject');
    return targets;
  },
  hydrate: async (targets, { caller: { person }, services: { typists } }) => {
    const seen = targets.filter(({ read }) => read !== null);
    const typing = await Promise.all(seen.map(({ target: thread }) => typists({ thread, person })));
    return { targets, typing: typing.flat() };
  },
  filter: (received) => received,
  present: ({ targets, typing }, { caller }) => ({
    ...presentPulled(targets, caller.locale),
    ...(typing.length > 0 && { typing }),
  }),
});
