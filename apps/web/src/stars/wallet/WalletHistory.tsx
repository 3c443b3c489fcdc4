import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRecord, PayloadOf } from 'ufi-core/contract';
import { commentAddress, postAddress } from 'ufi-core/internal/addresses';
import { starsEndpoints, type HistoryLine } from 'ufi-stars/contract';
import { giftName } from 'ufi-stars';
import { Button, RelativeTime } from 'ufi-ui';
import { useServices } from '../../services/appServices.ts';
import { PagedCard } from './PagedCard.tsx';
import { PurchaseReceipt } from './PurchaseReceipt.tsx';
import { receiptDescriptors } from '../texts/receiptDescriptors.ts';
import { lineDescriptors, walletDescriptors } from './walletDescriptors.ts';

type History = PayloadOf<typeof starsEndpoints.fetchStarsHistory>;

interface WalletHistoryProps {
  readonly first: History;
  /** Stars were moved from here. */
  readonly onChange: () => void;
}

/** Everything that moved stars in or out of one's own wallet, latest first, with the receipts of purchases. */
export function WalletHistory({ first, onChange }: WalletHistoryProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  return (
    <PagedCard
      title={formatMessage(walletDescriptors.history)}
      empty={{ title: formatMessage(walletDescriptors.empty), text: formatMessage(walletDescriptors.emptyText) }}
      exportHref="/settings/stars/export/"
      first={first}
      fetchPage={(cursor) => dispatcher.call(starsEndpoints.fetchStarsHistory, { cursor })}
    >
      {(pages) => {
        const actors = new Map(pages.flatMap((page) => page.actors.map((actor) => [actor.id, actor] as const)));
        return pages
          .flatMap(({ lines }) => lines)
          .map((line) => (
            <Line key={line.id} line={line} payee={actors.get(line.sentWith?.payee ?? '')} onChange={onChange} />
          ));
      }}
    </PagedCard>
  );
}

interface LineProps {
  readonly line: HistoryLine;
  readonly payee: ActorRecord | undefined;
  readonly onChange: () => void;
}

function Line({ line: { kind, amount, timestamp, sentWith, purchase }, payee, onChange }: LineProps) {
  const { formatMessage, formatNumber, locale } = useIntl();
  const picture = sentWith?.gift?.gift_animated_image;
  return (
    <li className="web-wallet__line">
      <span className="web-wallet__what">
        {formatMessage(lineDescriptors[kind], { payee: payee?.name ?? '' })}
        {picture && ` · ${giftName(picture, locale)}`}
        <span className="web-wallet__when">
          <RelativeTime time={timestamp.time} format="phrase" />
          {sentWith && <SentWithLink sentWith={sentWith} />}
          {kind === 'purchase' && purchase && <ReceiptButton purchase={purchase} onChange={onChange} />}
        </span>
      </span>
      <span className="web-wallet__amount" dir="ltr" data-in={amount > 0 || undefined}>
        {formatNumber(amount, { signDisplay: 'always' })}
      </span>
    </li>
  );
}

interface ReceiptButtonProps {
  readonly purchase: string;
  readonly onChange: () => void;
}

function ReceiptButton({ purchase, onChange }: ReceiptButtonProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const close = (hasChanged: boolean) => {
    setIsOpen(false);
    if (hasChanged) onChange();
  };
  return (
    <>
      <Button variant="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {formatMessage(receiptDescriptors.show)}
      </Button>
      {isOpen && <PurchaseReceipt purchase={purchase} onClose={close} />}
    </>
  );
}

function SentWithLink({
  sentWith: { post, comment, seq },
}: {
  readonly sentWith: NonNullable<HistoryLine['sentWith']>;
}) {
  const { formatMessage } = useIntl();
  const permalink = postAddress({ id: post, kind: 'live' });
  return (
    <>
      {comment === null ? (
        <a href={permalink}>{formatMessage(walletDescriptors.broadcast)}</a>
      ) : (
        <a href={commentAddress(permalink, { commentId: comment })}>{formatMessage(walletDescriptors.comment)}</a>
      )}
      {seq !== undefined && (
        <a href={`/live/${post}/stars`}>{formatMessage(walletDescriptors.ledgerLine, { number: seq })}</a>
      )}
    </>
  );
}
