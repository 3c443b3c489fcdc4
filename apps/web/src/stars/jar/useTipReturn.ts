import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { isFbid } from 'ufi-core/contract';
import { clientRefusal } from 'ufi-core/request';
import { createPurchaseWatch, type PurchaseWatchState } from 'ufi-stars';
import { starsEndpoints, type TipPayment } from 'ufi-stars/contract';
import { useTimers } from 'ufi-ui';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { useServices } from '../../services/appServices.ts';
import { takeParameter } from '../../routing/takeParameter.ts';
import { jarDescriptors } from './jarDescriptors.ts';

/** The id of the payment that its payer comes back from. */
function takePayment(): string | null {
  const id = takeParameter('tip');
  return isFbid(id) ? id : null;
}

/**
 * Follows the payment that the reader comes back from: one that was declined, with its words, to be made again;
 * null otherwise. One that takes time is told by a toast. Once it is paid, its comment says so.
 */
export function useTipReturn(target: string): TipPayment | null {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const setTimer = useTimers();
  const [id, setId] = useState<string | null>(null);
  const [state, setState] = useState<TipPayment | null>(null);
  useEffect(() => {
    const taken = takePayment();
    if (taken !== null) setId(taken);
  }, []);
  useEffect(() => {
    if (id === null) return undefined;
    const ask = async () => {
      const { payment } = await dispatcher.call(starsEndpoints.fetchTipJar, {
        ft_ent_identifier: target,
        payment_id: id,
      });
      if (payment === null) throw clientRefusal('noSuchObject');
      return payment;
    };
    const onChange = (known: PurchaseWatchState<TipPayment>) => setState('purchase' in known ? known.purchase : null);
    return createPurchaseWatch({ ask, setTimer, onChange }).stop;
  }, [id, target, dispatcher, setTimer]);
  const isPending = state?.state === 'pending';
  useEffect(() => {
    if (isPending) showToast({ text: formatMessage(jarDescriptors.pending) });
  }, [isPending, showToast, formatMessage]);
  return state?.state === 'declined' ? state : null;
}
