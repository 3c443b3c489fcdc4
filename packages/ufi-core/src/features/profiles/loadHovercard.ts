import { hovercardContext } from '../../addresses/index.ts';
import { endpointRegistry } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../kernel/kernelState.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { hovercardLoaded } from './profilesReducer.ts';
import { hovercardKey, selectHovercard, type HovercardPlace, type ProfilesSlice } from './profilesSelectors.ts';

/** Whose hovercard, and where it opens. */
export interface HovercardQuery extends HovercardPlace {
  readonly group?: string | undefined;
  /** An admin's hovercards come from another place (S6.09). */
  readonly isAdmin: boolean;
}

/** Loads a hovercard for whoever acts there, unless it is there already (S2.04). Rejects with a `RequestError`. */
export const loadHovercard =
  ({ id, target, group, isAdmin }: HovercardQuery): UfiThunk<Promise<void>, KernelState & ProfilesSlice> =>
  async (dispatch, getState, { dispatcher }) => {
    if (selectHovercard(getState(), { id, target }) !== undefined) return;
    const actor = selectActor(getState(), target);
    const place = { isAdmin, directedTargetId: target, ...(group !== undefined && { groupId: group }) };
    const card = await dispatcher.call(endpointRegistry.fetchHovercard, {
      id,
      extragetparams: hovercardContext(place),
      ...(actor !== null && { actor }),
    });
    dispatch(hovercardLoaded({ key: hovercardKey(actor, id), card }));
  };
