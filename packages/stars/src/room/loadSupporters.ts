import { serverUpdateReceived, selectTarget, type UfiThunk } from 'ufi-core';
import type { PayloadOf } from 'ufi-core/contract';
import { starsEndpoints } from '../contract/index.ts';

/** A page of a broadcast's supporters, and where the next one begins. */
export type LoadedSupporters = Pick<PayloadOf<typeof starsEndpoints.fetchSupporters>, 'supporters' | 'cursor'>;

/**
 * Loads who has sent stars to a broadcast, most first; their names go into server state.
 * @throws RequestError
 */
export const loadSupporters =
  (target: string, cursor?: string): UfiThunk<Promise<LoadedSupporters>> =>
  async (dispatch, getState, { dispatcher }) => {
    const actor = selectTarget(getState(), target)?.actorforpost ?? null;
    const input = {
      ft_ent_identifier: target,
      ...(actor !== null && { actor }),
      ...(cursor !== undefined && { cursor }),
    };
    const { records, ...page } = await dispatcher.call(starsEndpoints.fetchSupporters, input);
    dispatch(serverUpdateReceived([{ via: 'fetch', records }]));
    return { supporters: page.supporters, cursor: page.cursor };
  };
