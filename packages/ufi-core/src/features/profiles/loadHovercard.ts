import { endpointRegistry } from '../../contract/index.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { hovercardLoaded } from './profilesReducer.ts';
import type { ProfilesSlice } from './profilesSelectors.ts';

/** Whose hovercard, and where it opens. */
export interface HovercardWanted {
  readonly id: string;
  readonly group?: string;
  /** An admin's hovercards come from another place (S6.09). */
  readonly location: 'ufi' | 'ufi_admin';
  readonly directedTarget?: string;
}

const contextOf = ({ group, location, directedTarget }: HovercardWanted): string =>
  JSON.stringify({ group_id: group, hc_location: location, directed_target_id: directedTarget });

/** Loads a hovercard unless it is there already (S2.04). Rejects with a `RequestError`. */
export const loadHovercard =
  (wanted: HovercardWanted): UfiThunk<Promise<void>, KernelState & ProfilesSlice> =>
  async (dispatch, getState, { dispatcher }) => {
    if (wanted.id in getState().profiles.hovercards) return;
    const input = { id: wanted.id, extragetparams: contextOf(wanted) };
    dispatch(hovercardLoaded(await dispatcher.call(endpointRegistry.fetchHovercard, input)));
  };
