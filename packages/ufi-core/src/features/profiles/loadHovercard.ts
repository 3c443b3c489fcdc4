import { hovercardContext } from '../../addresses/index.ts';
import { endpointRegistry } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { hovercardLoaded } from './profilesSlice.ts';
import { hovercardKey, selectHovercard, type HovercardRef, type ProfilesSlice } from './profilesSelectors.ts';

/** A hovercard and its context. */
export interface HovercardQuery extends HovercardRef {
  readonly group?: string | undefined;
  /** Admins' hovercards use another location (S6.09). */
  readonly isAdmin: boolean;
}

/**
 * Loads a hovercard for the actor under a post unless it is cached (S2.04).
 * @throws RequestError
 */
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
