import { useCallback, useEffect, useState } from 'react';
import { loadStarsMetadata, loadWallet, starsSlice, type StarsFlow } from 'ufi-stars';
import { useAppDispatch } from '../store/storeHooks.ts';

const { actions } = starsSlice;

/** Changes the state of the stars in a composer. */
type ChangeStars = (action: Parameters<typeof starsSlice.reducer>[1]) => void;

interface OfferedStars {
  /** Gifts and least amount; null while they are loading, undefined if they can't be had. */
  readonly flow: StarsFlow | null | undefined;
  /** Returns whether both could be had. */
  readonly reload: () => Promise<boolean>;
}

/** Loads wallet and metadata, and again on demand; if either can't be had, the error says so (S8.11). */
export function useLoadedStars(target: string, change: ChangeStars): OfferedStars {
  const dispatch = useAppDispatch();
  const [flow, setFlow] = useState<OfferedStars['flow']>(null);
  const load = useCallback(
    async (isWanted: () => boolean) => {
      try {
        const [stars] = await Promise.all([dispatch(loadStarsMetadata(target)), dispatch(loadWallet())]);
        if (!isWanted()) return false;
        change(actions.completeFetchMetadata(stars.metadata));
        setFlow(stars.flow);
        return true;
      } catch {
        if (!isWanted()) return false;
        change(actions.handleTransactionError());
        setFlow(undefined);
        return false;
      }
    },
    [dispatch, target, change],
  );
  useEffect(() => {
    let isGone = false;
    change(actions.startFetchMetadata());
    change(actions.startFetchBalance());
    void load(() => !isGone);
    return () => {
      isGone = true;
    };
  }, [load, change]);
  return { flow, reload: () => load(() => true) };
}
