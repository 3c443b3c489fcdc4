import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { PayloadOf, StarsRoom } from 'ufi-core/contract';
import { commentAddress, postAddress } from 'ufi-core/internal/addresses';
import { starsEndpoints, type LedgerLine } from 'ufi-stars/contract';
import { ButtonLink, PostSkeleton } from 'ufi-ui';
import { FailedPage } from '../../notices/FailedPage.tsx';
import { useServices } from '../../services/appServices.ts';
import { PagedCard } from './PagedCard.tsx';
import { ledgerDescriptors } from '../texts/ledgerDescriptors.ts';
import { walletDescriptors } from './walletDescriptors.ts';
import './WalletPage.css';
import './LedgerPage.css';

type Ledger = PayloadOf<typeof starsEndpoints.fetchLedger>;

interface Known {
  readonly room: StarsRoom;
  readonly first: Ledger;
}

const fileOf = (post: string, format: string): string =>
  `/stars/ledger/export/?ft_ent_identifier=${post}&format=${format}`;

/** The public ledger of a broadcast: what it has received, each line that led to it, and how to check them. */
export function LedgerPage({ post }: { readonly post: string }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [known, setKnown] = useState<Known | 'loading' | 'failed'>('loading');
  const load = useCallback(() => {
    setKnown('loading');
    const input = { ft_ent_identifier: post };
    Promise.all([
      dispatcher.call(starsEndpoints.fetchStarsMetadata, input),
      dispatcher.call(starsEndpoints.fetchLedger, input),
    ]).then(
      ([{ room }, first]) => setKnown({ room, first }),
      () => setKnown('failed'),
    );
  }, [dispatcher, post]);
  useEffect(load, [load]);
  return (
    <>
      <header className="web-wallet__head">
        <h1 className="web-wallet__title">{formatMessage(walletDescriptors.ledger)}</h1>
        <p className="web-wallet__intro">{formatMessage(ledgerDescriptors.intro)}</p>
        <a href={postAddress({ id: post, kind: 'live' })}>{formatMessage(ledgerDescriptors.toBroadcast)}</a>
      </header>
      {known === 'loading' && <PostSkeleton />}
      {known === 'failed' && <FailedPage onRetry={load} />}
      {typeof known === 'object' && (
        <>
          <Check post={post} {...known} />
          <Lines post={post} first={known.first} />
        </>
      )}
    </>
  );
}

/** Total, the hash that all lines lead to, and the command that recomputes it. */
function Check({ post, room, first }: Known & { readonly post: string }) {
  const { formatMessage } = useIntl();
  const { received, tips, supporters } = room;
  const address = new URL(postAddress({ id: post, kind: 'live' }), window.location.origin).href;
  return (
    <section className="web-card web-wallet__history">
      <p className="web-ledger__sums">{formatMessage(ledgerDescriptors.sums, { received, tips, supporters })}</p>
      {first.head !== '' && (
        <>
          <h2 className="web-wallet__label">{formatMessage(ledgerDescriptors.head)}</h2>
          <code className="web-ledger__code" dir="ltr">
            {first.head}
          </code>
        </>
      )}
      <h2 className="web-wallet__label">{formatMessage(ledgerDescriptors.check)}</h2>
      <p className="web-wallet__intro">{formatMessage(ledgerDescriptors.checkHint)}</p>
      <code className="web-ledger__code" dir="ltr">
        {`node scripts/verifyLedger.mjs ${address}`}
      </code>
    </section>
  );
}

interface LinesProps {
  readonly post: string;
  readonly first: Ledger;
}

const paged = ({ lines, next }: Ledger) => ({ lines, cursor: next });

function Lines({ post, first }: LinesProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const fetchPage = async (after: string) =>
    paged(await dispatcher.call(starsEndpoints.fetchLedger, { ft_ent_identifier: post, after }));
  return (
    <>
      <PagedCard
        title={formatMessage(ledgerDescriptors.lines)}
        empty={{ title: formatMessage(ledgerDescriptors.empty), text: formatMessage(ledgerDescriptors.emptyText) }}
        exportHref={fileOf(post, 'csv')}
        first={paged(first)}
        fetchPage={fetchPage}
      >
        {(pages) => pages.flatMap(({ lines }) => lines).map((line) => <Line key={line.seq} post={post} line={line} />)}
      </PagedCard>
      {first.lines.length > 0 && (
        // With a target, so that the browser follows it and not the app.
        <ButtonLink size="small" href={fileOf(post, 'ndjson')} download target="_self">
          {formatMessage(ledgerDescriptors.ndjson)}
        </ButtonLink>
      )}
    </>
  );
}

function Line({ post, line }: { readonly post: string; readonly line: LedgerLine }) {
  const { formatMessage, formatNumber } = useIntl();
  const { seq, kind, comment, amount, matched } = line;
  const isTip = kind === 'tip';
  const address = commentAddress(postAddress({ id: post, kind: 'live' }), { commentId: comment });
  return (
    <li className="web-wallet__line">
      <div className="web-wallet__what">
        <a href={address}>{formatMessage(isTip ? ledgerDescriptors.tip : ledgerDescriptors.refund)}</a>
        <span className="web-wallet__when">{formatMessage(ledgerDescriptors.line, { number: seq })}</span>
        {matched !== undefined && (
          <span className="web-wallet__when">{formatMessage(walletDescriptors.matched, { count: matched })}</span>
        )}
      </div>
      <span className="web-wallet__amount" data-in={isTip || undefined}>
        {formatNumber(isTip ? amount : -amount, { signDisplay: 'always' })} <span aria-hidden="true">★</span>
      </span>
    </li>
  );
}
