import { useEffect, useRef, useState } from 'react';
import { serverUpdateReceived } from 'ufi-core';
import { createPurchaseWatch, firstQuestion, type PurchaseWatch, type PurchaseWatchState } from 'ufi-stars';
import { starsEndpoints, type Purchase } from 'ufi-stars/contract';
import { useTimers } from 'ufi-ui';
import { useServices } from '../../services/appServices.ts';

/** A purchase, and what its buyer still owes. */
export interface WatchedPurchase extends Purchase {
  readonly debt: number;
}

/**
 * Asks for a purchase until it is settled, and puts the wallet that comes with each answer into the store. Returns what
 * is known, and what asks at once.
 */
export function usePurchaseWatch(id: string): readonly [PurchaseWatchState<WatchedPurchase>, () => void] {
  const { dispatcher, store } = useServices();
  const setTimer = useTimers();
  const [state, setState] = useState<PurchaseWatchState<WatchedPurchase>>(firstQuestion);
  const watch = useRef<PurchaseWatch>(null);
  useEffect(() => {
    setState(firstQuestion);
    const ask = async () => {
      const { purchase, wallet, debt } = await dispatcher.call(starsEndpoints.fetchPurchase, { purchase_id: id });
      store.dispatch(serverUpdateReceived([{ via: 'fetch', records: { wallets: [wallet] } }]));
      return { ...purchase, debt };
    };
    const started = createPurchaseWatch({ ask, setTimer, onChange: setState });
    watch.current = started;
    return started.stop;
  }, [id, dispatcher, store, setTimer]);
  return [state, () => watch.current?.check()];
}
