import { serverUpdateReceived, selectTarget, type UfiThunk } from 'ufi-core';
import type { PayloadOf } from 'ufi-core/contract';
import { starsEndpoints } from '../contract/index.ts';
import { replayedTip, type ReplayedTip } from './replay.ts';

type Answer = PayloadOf<typeof starsEndpoints.fetchTimeline>;

/**
 * Loads the tips of a recording, all of them; the names of who sent them go into server state.
 * @throws RequestError
 */
export const loadTimeline =
  (target: string): UfiThunk<Promise<readonly ReplayedTip[]>> =>
  async (dispatch, getState, { dispatcher }) => {
    const actor = selectTarget(getState(), target)?.actorforpost ?? null;
    const all: ReplayedTip[] = [];
    let after: string | null = null;
    do {
      const input = {
        ft_ent_identifier: target,
        ...(actor !== null && { actor }),
        ...(after !== null && { after }),
      };
      const answer: Answer = await dispatcher.call(starsEndpoints.fetchTimeline, input);
      const { tips, records, next } = answer;
      dispatch(serverUpdateReceived([{ via: 'fetch', records }]));
      all.push(...tips.map(replayedTip));
      after = next;
    } while (after !== null);
    return all.sort((one, other) => one.second - other.second);
  };
