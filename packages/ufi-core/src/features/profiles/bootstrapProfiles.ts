import { endpointRegistry } from '../../contract/index.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { planRetry, RequestError } from '../../request/index.ts';
import { profileRetryPolicy } from '../../request/retryPlan.ts';
import { bootstrapFailed, profilesLoaded } from './profilesSlice.ts';

/**
 * Loads the profiles around the viewer into the cache (S7.25). An error is counted and not retried; a timeout is
 * counted and retried. Rejects with the last `RequestError` after five attempts of ten seconds (S8.09, S9.01).
 */
export const bootstrapProfiles =
  (): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { dispatcher, random, log }) => {
    const { person } = getState().viewer;
    if (person === null) return;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const timeoutMs = profileRetryPolicy.timeoutMs(attempt);
        const { profiles } = await dispatcher.call(
          endpointRegistry.fetchAllProfiles,
          { viewer: person },
          { timeoutMs },
        );
        return void dispatch(profilesLoaded(profiles));
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        const isTimeout = error.failure.kind === 'timeout';
        dispatch(bootstrapFailed({ isTimeout }));
        log({ name: `profile_bootstrap_${isTimeout ? 'timeout' : 'error'}`, detail: { attempt } });
        const step = planRetry({ policy: profileRetryPolicy, failure: error.failure, attempt, random });
        if (step.kind !== 'retry') throw error;
      }
    }
  };
