import { endpointRegistry } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { hovercardLoaded, type Hovercard } from './profilesSlice.ts';
import { hovercardKey, selectHovercard, type HovercardPlace, type ProfilesSlice } from './profilesSelectors.ts';

/** Whom to connect with, or from whom to take that back. */
export interface ChangedConnection extends HovercardPlace {
  readonly isConnected: boolean;
}

/**
 * Follows a page or asks a person to be friends from their hovercard, or takes that back (S2.04); the card then offers
 * what the server says, which is returned. Pages have no friends: the person acts, whoever they act as under the post.
 * @throws RequestError
 */
export const setConnection =
  ({
    id,
    target,
    isConnected,
  }: ChangedConnection): UfiThunk<Promise<Hovercard['buttons']>, KernelState & ProfilesSlice> =>
  async (dispatch, getState, { dispatcher, makeId }) => {
    const asked = { profile_id: id, is_connected: isConnected, client_id: makeId() };
    const { buttons } = await dispatcher.call(endpointRegistry.setConnection, asked);
    const card = selectHovercard(getState(), { id, target });
    const key = hovercardKey(selectActor(getState(), target), id);
    if (card !== undefined) dispatch(hovercardLoaded({ key, card: { ...card, buttons } }));
    return buttons;
  };
