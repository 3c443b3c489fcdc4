import { endpointRegistry } from '../../contract/index.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { profilesLoaded } from './profilesSlice.ts';
import type { ProfilesSlice } from './profilesSelectors.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';

/**
 * Loads the profiles missing from the cache (S7.26).
 * @throws RequestError
 */
export const loadProfiles =
  (ids: readonly string[]): UfiThunk<Promise<void>, KernelState & ProfilesSlice> =>
  async (dispatch, getState, { dispatcher }) => {
    const missing = ids.filter((id) => !(id in getState().profiles.byId));
    if (missing.length === 0) return;
    const { profiles } = await dispatcher.call(endpointRegistry.fetchProfiles, { ids: missing });
    dispatch(profilesLoaded(profiles));
  };
