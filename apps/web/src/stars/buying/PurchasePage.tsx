import { FormattedMessage, useIntl } from 'react-intl';
import type { PurchaseWatchState } from 'ufi-stars';
import { Button, ButtonLink, Icon, Notice, PostSkeleton } from 'ufi-ui';
import { BuyStarsButton } from './BuyStarsButton.tsx';
import { buyingDescriptors } from './buyingDescriptors.ts';
import { purchaseDescriptors, stateTextDescriptors } from '../texts/purchaseDescriptors.ts';
import { purchaseStateDescriptors } from '../texts/receiptDescriptors.ts';
import { ReceiptLines } from './ReceiptLines.tsx';
import { usePurchaseWatch, type WatchedPurchase } from './usePurchaseWatch.ts';
import './PurchasePage.css';

interface PurchasePageProps {
  /** Id of the purchase. */
  readonly id: string;
  /** Path of where stars were wanted; null if that is one's own stars. */
  readonly returnTo: string | null;
}

/** Page after a checkout: what became of the purchase, its receipt, and the way back. It credits nothing. */
export function PurchasePage({ id, returnTo }: PurchasePageProps) {
  const { formatMessage } = useIntl();
  const [state, check] = usePurchaseWatch(id);
  const purchase = 'purchase' in state ? state.purchase : null;
  return (
    <section className="web-card web-purchase">
      <h1 className="web-purchase__title">{formatMessage(purchaseDescriptors.title)}</h1>
      <div role="status" className="web-purchase__state" data-state={purchase?.state}>
        <StateText state={state} />
        {purchase?.state === 'declined' && returnTo !== null && <p>{formatMessage(buyingDescriptors.kept)}</p>}
      </div>
      {purchase && <ReceiptLines purchase={purchase} />}
      <div className="web-purchase__actions">
        {returnTo !== null && (
          <ButtonLink variant={purchase?.state === 'declined' ? 'quiet' : 'primary'} href={returnTo}>
            {formatMessage(purchaseDescriptors.back)}
          </ButtonLink>
        )}
        {purchase?.state === 'declined' && <BuyStarsButton variant="primary" returnTo={returnTo} />}
        {(state.status === 'waiting' || state.status === 'asking') && (
          <Button isBusy={state.status === 'asking'} onClick={check}>
            {formatMessage(purchaseDescriptors.check)}
          </Button>
        )}
        <ButtonLink href="/settings/stars">{formatMessage(purchaseDescriptors.own)}</ButtonLink>
      </div>
    </section>
  );
}

const icons = {
  open: 'info',
  pending: 'info',
  review: 'warning',
  paid: 'check',
  declined: 'error',
  refunded: 'info',
  disputed: 'warning',
} as const;

function StateText({ state }: { readonly state: PurchaseWatchState<WatchedPurchase> }) {
  const { formatMessage } = useIntl();
  if (state.status === 'unknown') return <Notice tone="warning">{formatMessage(purchaseDescriptors.unknown)}</Notice>;
  const { purchase } = state;
  return (
    <>
      {purchase === null ? (
        <PostSkeleton />
      ) : (
        <>
          <p className="web-purchase__name">
            <Icon name={icons[purchase.state]} size={24} />
            <FormattedMessage {...purchaseStateDescriptors[purchase.state]} />
          </p>
          <p>
            <WhatBecame purchase={purchase} />
          </p>
        </>
      )}
      {state.status !== 'settled' && state.isUnreachable && (
        <Notice tone="warning">{formatMessage(purchaseDescriptors.offline)}</Notice>
      )}
    </>
  );
}

/** Sentence about the state; once it is paid, about the way that the stars have gone. */
function WhatBecame({ purchase: { state, stars, debtPaid, debt } }: { readonly purchase: WatchedPurchase }) {
  if (state !== 'paid' || debtPaid === 0) return <FormattedMessage {...stateTextDescriptors[state]} />;
  return (
    <>
      <FormattedMessage {...purchaseDescriptors.paidDebt} values={{ paid: debtPaid, left: stars - debtPaid }} />{' '}
      {debt > 0 && <FormattedMessage {...purchaseDescriptors.debtLeft} values={{ count: debt }} />}
    </>
  );
}
