import { selectActor, type KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { sendConnectionChange, type ConnectionChange } from './connectionChange.ts';
import { hovercardLoaded, type Hovercard } from './profilesSlice.ts';
import { hovercardKey, selectHovercard, type HovercardRef, type ProfilesSlice } from './profilesSelectors.ts';

/** A change between the person and whoever a hovercard shows. */
export interface ChangedConnection extends HovercardRef {
  readonly change: ConnectionChange;
}

/**
 * Changes from a hovercard what connects the person with its actor (S2.04); the card then offers what the server says,
 * which is returned.
 * @throws RequestError
 */
export const changeConnection =
  ({ id, target, change }: ChangedConnection): UfiThunk<Promise<Hovercard['buttons']>, KernelState & ProfilesSlice> =>
  async (dispatch, getState, { dispatcher, makeId }) => {
    const buttons = await sendConnectionChange(dispatcher, change, { profile_id: id, client_id: makeId() });
    const card = selectHovercard(getState(), { id, target });
    const key = hovercardKey(selectActor(getState(), target), id);
    if (card !== undefined) dispatch(hovercardLoaded({ key, card: { ...card, buttons } }));
    return buttons;
  };
