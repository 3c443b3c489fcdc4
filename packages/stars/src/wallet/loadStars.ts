import { serverUpdateReceived, type UfiThunk } from 'ufi-core';
import { starsEndpoints } from '../contract/index.ts';
import type { StarsFlow } from '../gifts/starsFlow.ts';
import type { FetchedStarsMetadata } from './starsSlice.ts';

/** Loads a broadcast's facts about stars, for the state of the composer and for its flyout. */
interface LoadedStars {
  readonly metadata: FetchedStarsMetadata;
  readonly flow: StarsFlow;
}

/**
 * Loads the viewer's wallet into server state.
 * @throws RequestError
 */
export const loadWallet =
  (): UfiThunk<Promise<void>> =>
  async (dispatch, _, { dispatcher }) => {
    const { wallet } = await dispatcher.call(starsEndpoints.fetchWallet, {});
    dispatch(serverUpdateReceived([{ via: 'fetch', records: { wallets: [wallet] } }]));
  };

/**
 * Loads what a broadcast says about its stars; its room goes into server state.
 * @throws RequestError
 */
export const loadStarsMetadata =
  (target: string): UfiThunk<Promise<LoadedStars>> =>
  async (dispatch, _, { dispatcher }) => {
    const input = { ft_ent_identifier: target };
    const answer = await dispatcher.call(starsEndpoints.fetchStarsMetadata, input);
    const { room, minimumTip, starsMetadata, minimum_star_sending_amount, stars_virtual_gifts } = answer;
    dispatch(serverUpdateReceived([{ via: 'fetch', records: { starsrooms: [room] } }]));
    return { metadata: { minimumTip, starsMetadata }, flow: { minimum_star_sending_amount, stars_virtual_gifts } };
  };
