import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { PayloadOf } from 'ufi-core/contract';
import { isForbidden } from '../../services/isForbidden.ts';
import { pendingDays, starsEndpoints } from 'ufi-stars/contract';
import { ButtonLink, EmptyState, PostSkeleton } from 'ufi-ui';
import { useSignInAddress } from '../../links/useSignInAddress.ts';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { FailedPage } from '../../notices/FailedPage.tsx';
import { useServices } from '../../services/appServices.ts';
import { useMoney } from '../buying/useMoney.ts';
import { EarningBroadcasts } from './EarningBroadcasts.tsx';
import { EarningsChart } from './EarningsChart.tsx';
import { earningsDescriptors } from '../texts/earningsDescriptors.ts';
import { PromotionCard } from './PromotionCard.tsx';
import './WalletPage.css';
import './EarningsPage.css';

type Earnings = PayloadOf<typeof starsEndpoints.fetchEarnings>;

/** Earnings of a page's or person's broadcasts: pending, available, paid out, and by broadcast. */
export function EarningsPage({ payee }: { readonly payee: string }) {
  const { formatMessage } = useIntl();
  const { session, dispatcher } = useServices();
  const signInAddress = useSignInAddress();
  const [earnings, setEarnings] = useState<Earnings | 'loading' | 'failed' | 'refused'>('loading');
  const isSignedIn = session.person !== null;
  const load = useCallback(() => {
    setEarnings('loading');
    dispatcher
      .call(starsEndpoints.fetchEarnings, { payee_id: payee })
      .then(setEarnings, (error: unknown) => setEarnings(isForbidden(error) ? 'refused' : 'failed'));
  }, [dispatcher, payee]);
  useEffect(() => {
    if (isSignedIn) load();
  }, [isSignedIn, load]);
  return (
    <>
      <header className="web-wallet__head">
        <h1 className="web-wallet__title">{formatMessage(webDescriptors.starsTitle)}</h1>
        {typeof earnings === 'object' && <bdi className="web-wallet__intro">{earnings.name}</bdi>}
      </header>
      {!isSignedIn && (
        <ButtonLink variant="primary" isWide href={signInAddress}>
          {formatMessage(webDescriptors.signIn)}
        </ButtonLink>
      )}
      {isSignedIn && earnings === 'loading' && <PostSkeleton />}
      {earnings === 'failed' && <FailedPage onRetry={load} />}
      {earnings === 'refused' && (
        <section className="web-card" role="alert">
          <EmptyState icon="lock" title={formatMessage(earningsDescriptors.others)} />
        </section>
      )}
      {typeof earnings === 'object' && (
        <>
          <Sums earnings={earnings} />
          <PromotionCard payee={payee} name={earnings.name} first={earnings.promotion} />
          <EarningsChart broadcasts={earnings.broadcasts} />
          <EarningBroadcasts payee={payee} first={earnings} />
        </>
      )}
    </>
  );
}

function Sums({ earnings: { pending, available, paying, paid, jars } }: { readonly earnings: Earnings }) {
  const { formatMessage, formatNumber } = useIntl();
  const money = useMoney();
  const sums = [
    { key: 'available', label: formatMessage(earningsDescriptors.available), stars: available },
    {
      key: 'pending',
      label: formatMessage(earningsDescriptors.pending),
      stars: pending,
      hint: formatMessage(earningsDescriptors.pendingHint, { days: pendingDays }),
    },
    ...(paying > 0
      ? [
          {
            key: 'paying',
            label: formatMessage(earningsDescriptors.paying),
            stars: paying,
            hint: formatMessage(earningsDescriptors.payingHint),
          },
        ]
      : []),
    { key: 'paid', label: formatMessage(earningsDescriptors.paid), stars: paid },
  ];
  return (
    <dl className="web-earnings">
      {sums.map(({ key, label, stars, hint }) => (
        <div key={key} className="web-card web-earnings__sum">
          <dt className="web-wallet__intro">{label}</dt>
          <dd className="web-earnings__stars">
            {formatNumber(stars)} <span aria-hidden="true">★</span>
          </dd>
          {hint !== undefined && <dd className="web-wallet__when">{hint}</dd>}
        </div>
      ))}
      {jars.map((jar) => (
        <div key={jar.currency} className="web-card web-earnings__sum">
          <dt className="web-wallet__intro">{formatMessage(earningsDescriptors.jar)}</dt>
          <dd className="web-earnings__stars">{money(jar.balance, jar.currency)}</dd>
          {jar.paying > 0 && (
            <dd className="web-wallet__when">
              {formatMessage(earningsDescriptors.jarPaying, { amount: money(jar.paying, jar.currency) })}
            </dd>
          )}
          {jar.paid > 0 && (
            <dd className="web-wallet__when">
              {formatMessage(earningsDescriptors.jarPaid, { amount: money(jar.paid, jar.currency) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
