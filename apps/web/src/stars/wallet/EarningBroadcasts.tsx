import { useIntl } from 'react-intl';
import type { PayloadOf } from 'ufi-core/contract';
import { postAddress } from 'ufi-core/internal/addresses';
import type { EarningBroadcast } from 'ufi-stars/contract';
import { starsEndpoints } from 'ufi-stars/contract';
import { RelativeTime } from 'ufi-ui';
import { useServices } from '../../services/appServices.ts';
import { earningsDescriptors } from '../texts/earningsDescriptors.ts';
import { PagedCard } from './PagedCard.tsx';

type Earnings = PayloadOf<typeof starsEndpoints.fetchEarnings>;

interface EarningBroadcastsProps {
  readonly payee: string;
  readonly first: Earnings;
}

/** Earnings by broadcast, latest first. */
export function EarningBroadcasts({ payee, first }: EarningBroadcastsProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  return (
    <PagedCard
      title={formatMessage(earningsDescriptors.broadcasts)}
      empty={{ title: formatMessage(earningsDescriptors.empty), text: formatMessage(earningsDescriptors.emptyText) }}
      exportHref={`/pages/stars/export/?payee_id=${payee}`}
      first={first}
      fetchPage={(cursor) => dispatcher.call(starsEndpoints.fetchEarnings, { payee_id: payee, cursor })}
    >
      {(pages) =>
        pages
          .flatMap(({ broadcasts }) => broadcasts)
          .map((broadcast) => <Broadcast key={broadcast.post} broadcast={broadcast} />)
      }
    </PagedCard>
  );
}

function Broadcast({ broadcast }: { readonly broadcast: EarningBroadcast }) {
  const { formatMessage, formatNumber } = useIntl();
  const { post, text, timestamp, tips, supporters, received, pending } = broadcast;
  return (
    <li className="web-wallet__line">
      <span className="web-wallet__what">
        <a className="web-earnings__title" href={postAddress({ id: post, kind: 'live' })} dir="auto">
          {text === '' ? formatMessage(earningsDescriptors.untitled) : text}
        </a>
        <span className="web-wallet__when">
          <RelativeTime time={timestamp.time} format="phrase" />
          <span>{formatMessage(earningsDescriptors.tips, { tips, supporters })}</span>
          {pending > 0 && <span>{formatMessage(earningsDescriptors.pendingPart, { count: pending })}</span>}
        </span>
      </span>
      <span className="web-wallet__amount">
        {formatNumber(received)} <span aria-hidden="true">★</span>
      </span>
    </li>
  );
}
