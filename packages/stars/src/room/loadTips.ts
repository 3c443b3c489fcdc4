import { readComments, serverUpdateReceived, selectTarget, type UfiThunk } from 'ufi-core';
import { starsEndpoints } from '../contract/index.ts';

/** A page of a broadcast's comments with stars. */
export interface LoadedTips {
  /** The ids of those above the list; empty but on the first page. */
  readonly strip: readonly string[];
  /** Latest first. */
  readonly ids: readonly string[];
  /** Cursor of the next page, null if there is none. */
  readonly next: string | null;
}

/**
 * Loads a broadcast's comments with stars into server state, latest first, and on the first page those above its list.
 * @throws RequestError
 */
export const loadTips =
  (target: string, after?: string): UfiThunk<Promise<LoadedTips>> =>
  async (dispatch, getState, { dispatcher }) => {
    const actor = selectTarget(getState(), target)?.actorforpost ?? null;
    const input = {
      ft_ent_identifier: target,
      ...(actor !== null && { actor }),
      ...(after !== undefined && { after }),
    };
    const { seq, records, strip, ids, next } = await dispatcher.call(starsEndpoints.fetchStarsTips, input);
    dispatch(serverUpdateReceived([{ via: 'fetch', target, seq, records }]));
    return { strip, ids, next };
  };

/** The most comments that are read by id in one call. */
const readLength = 50;

/**
 * Loads a broadcast's comments with stars anew, after something may have been missed. Of those that were known, each that
 * is not among the loaded ones is read by itself: it may have been removed or returned meanwhile.
 * @throws RequestError
 */
export const reloadTips =
  (target: string, known: readonly string[]): UfiThunk<Promise<void>> =>
  async (dispatch) => {
    const { strip, ids } = await dispatch(loadTips(target));
    const loaded = new Set([...strip, ...ids]);
    const others = known.filter((id) => !loaded.has(id));
    for (let at = 0; at < others.length; at += readLength) {
      await dispatch(readComments({ target, comments: others.slice(at, at + readLength) }));
    }
  };
