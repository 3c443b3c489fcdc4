import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { starsEndpoints, type Purchase } from 'ufi-stars/contract';
import { Button, Notice, Spinner } from 'ufi-ui';
import { ConfirmDialog, Dialog } from 'ufi-ui/dialog';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { useServices } from '../../services/appServices.ts';
import { ReceiptLines } from '../buying/ReceiptLines.tsx';
import { receiptDescriptors } from '../texts/receiptDescriptors.ts';
import { useMoney } from '../buying/useMoney.ts';

interface PurchaseReceiptProps {
  readonly purchase: string;
  /** `hasChanged`: money was asked back. */
  readonly onClose: (hasChanged: boolean) => void;
}

/** Receipt of a purchase: what was bought, what became of its payment, and the money back for what is left of it. */
export function PurchaseReceipt({ purchase: id, onClose }: PurchaseReceiptProps) {
  const { formatMessage } = useIntl();
  const { purchase, hasFailed, isBusy, isClosed, hasChanged, load, refund } = usePurchase(id);
  const [isAsking, setIsAsking] = useState(false);
  const money = useMoney();
  const offer = purchase?.refund;
  const values = purchase && offer && { count: offer.stars, amount: money(offer.amount, purchase.currency) };
  return (
    <Dialog isOpen size="small" title={formatMessage(receiptDescriptors.title)} onClose={() => onClose(hasChanged)}>
      {hasFailed && (
        <Notice tone="error">
          {formatMessage(webDescriptors.errorText)}{' '}
          <Button variant="link" onClick={load}>
            {formatMessage(webDescriptors.retry)}
          </Button>
        </Notice>
      )}
      {purchase === null && !hasFailed && <Spinner />}
      {purchase && <ReceiptLines purchase={purchase} />}
      {isClosed && (
        <Notice tone="warning" isLive>
          {formatMessage(offer ? receiptDescriptors.notAccepted : receiptDescriptors.closed)}
        </Notice>
      )}
      {values && offer && (
        <div className="web-wallet__refund">
          <Notice tone="info">
            {formatMessage(offer.isAsked ? receiptDescriptors.asked : receiptDescriptors.offer, values)}
          </Notice>
          {!offer.isAsked && (
            <Button isWide isBusy={isBusy} onClick={() => setIsAsking(true)}>
              {formatMessage(receiptDescriptors.refund)}
            </Button>
          )}
          {!offer.isAsked && isAsking && (
            <ConfirmDialog
              isOpen
              title={formatMessage(receiptDescriptors.question, values)}
              confirmLabel={formatMessage(receiptDescriptors.refund)}
              isBusy={isBusy}
              onConfirm={() => void refund(offer.stars).then(() => setIsAsking(false))}
              onCancel={() => setIsAsking(false)}
            >
              {formatMessage(receiptDescriptors.consequence)}
            </ConfirmDialog>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** A purchase as the server has it, and the call that has money paid back. */
function usePurchase(id: string) {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId } = useServices();
  const showToast = useToast();
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    return dispatcher.call(starsEndpoints.fetchPurchase, { purchase_id: id }).then(
      ({ purchase: found }) => setPurchase(found),
      () => setHasFailed(true),
    );
  }, [dispatcher, id]);
  useEffect(() => void load(), [load]);
  const refund = async (stars: number) => {
    setIsBusy(true);
    setIsClosed(false);
    try {
      const input = { purchase_id: id, stars, client_id: makeId() };
      const answer = await dispatcher.call(starsEndpoints.refundPurchase, input);
      setPurchase(answer.purchase);
      setHasChanged(true);
      showToast({ text: formatMessage(receiptDescriptors.accepted) });
    } catch (error) {
      if (error instanceof RequestError && error.failure.reason === 'purchaseClosed') setIsClosed(true);
      else showToast({ tone: 'error', text: formatMessage(receiptDescriptors.notAccepted) });
      // What can be paid back may have changed, or the answer was lost.
      await load();
    } finally {
      setIsBusy(false);
    }
  };
  return { purchase, hasFailed, isBusy, isClosed, hasChanged, load: () => void load(), refund };
}
