import { useEffect, useRef, useState } from 'react';
import { serverUpdateReceived } from 'ufi-core';
import { createPurchaseWatch, firstQuestion, type PurchaseWatch, type PurchaseWatchState } from 'ufi-stars';
import { starsEndpoints, type Purchase } from 'ufi-stars/contract';
import { useTimers } from 'ufi-ui';
import { useServices } from '../../services/appServices.ts';

/**
 * Asks for a purchase until it is settled, and puts the wallet that comes with each answer into the store. Returns what
 * is known, and what asks at once.
 */
export function usePurchaseWatch(id: string): readonly [PurchaseWatchState<Purchase>, () => void] {
  const { dispatcher, store } = useServices();
  const setTimer = useTimers();
  const [state, setState] = useState<PurchaseWatchState<Purchase>>(firstQuestion);
  const watch = useRef<PurchaseWatch>(null);
  useEffect(() => {
    setState(firstQuestion);
    const ask = async () => {
      const { purchase, wallet } = await dispatcher.call(starsEndpoints.fetchPurchase, { purchase_id: id });
      store.dispatch(serverUpdateReceived([{ via: 'fetch', records: { wallets: [wallet] } }]));
      return purchase;
    };
    const started = createPurchaseWatch({ ask, setTimer, onChange: setState });
    watch.current = started;
    return started.stop;
  }, [id, dispatcher, store, setTimer]);
  return [state, () => watch.current?.check()];
}
