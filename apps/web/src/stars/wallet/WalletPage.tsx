import { Suspense, useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { selectWallet } from 'ufi-core';
import type { PayloadOf, Wallet } from 'ufi-core/contract';
import { starsEndpoints, type OwnLimit } from 'ufi-stars/contract';
import { ButtonLink, createLazyView, Icon, Notice, PostSkeleton } from 'ufi-ui';
import { useSignInAddress } from '../../links/useSignInAddress.ts';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { FailedPage } from '../../notices/FailedPage.tsx';
import { useServices } from '../../services/appServices.ts';
import { useAppSelector } from '../../store/storeHooks.ts';
import { settingsDescriptors } from '../settings/settingsDescriptors.ts';
import { earningsDescriptors } from './earningsDescriptors.ts';
import { LimitForm } from './LimitForm.tsx';
import { WalletHistory } from './WalletHistory.tsx';
import { walletDescriptors } from './walletDescriptors.ts';
import './WalletPage.css';

const BuyStarsButton = createLazyView(async () => (await import('../buying/BuyStarsButton.tsx')).BuyStarsButton);

type History = PayloadOf<typeof starsEndpoints.fetchStarsHistory>;

/** Settings page: one's own stars, and everything that moved them. */
export function WalletPage() {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const signInAddress = useSignInAddress();
  return (
    <>
      <header className="web-wallet__head">
        <h1 className="web-wallet__title">{formatMessage(webDescriptors.starsTitle)}</h1>
        <p className="web-wallet__intro">{formatMessage(walletDescriptors.intro)}</p>
      </header>
      {session.person === null ? (
        <ButtonLink variant="primary" isWide href={signInAddress}>
          {formatMessage(webDescriptors.signIn)}
        </ButtonLink>
      ) : (
        <OwnStars />
      )}
    </>
  );
}

interface Stars {
  readonly wallet: Wallet;
  /** The viewer sets what holds for the whole instance. */
  readonly mayManage: boolean;
  readonly history: History;
  readonly limit: OwnLimit;
}

function OwnStars() {
  const { dispatcher } = useServices();
  const [stars, setStars] = useState<Stars | 'loading' | 'failed'>('loading');
  const load = useCallback(
    async (isWanted: () => boolean = () => true) => {
      try {
        const [{ wallet, mayManage }, history, { limit }] = await Promise.all([
          dispatcher.call(starsEndpoints.fetchWallet, {}),
          dispatcher.call(starsEndpoints.fetchStarsHistory, {}),
          dispatcher.call(starsEndpoints.fetchSpendingLimit, {}),
        ]);
        if (isWanted()) setStars({ wallet, mayManage, history, limit });
      } catch {
        if (isWanted()) setStars('failed');
      }
    },
    [dispatcher],
  );
  // Stars that were on their way when the page opened give the wallet a newer version once they are sent.
  const version = useAppSelector(selectWallet)?.version;
  useEffect(() => {
    let isGone = false;
    void load(() => !isGone);
    return () => {
      isGone = true;
    };
  }, [load, version]);
  const retry = () => {
    setStars('loading');
    void load();
  };
  if (stars === 'loading') return <PostSkeleton />;
  if (stars === 'failed') return <FailedPage onRetry={retry} />;
  return (
    <>
      <Balance wallet={stars.wallet} />
      <LimitForm first={stars.limit} spent={stars.wallet.spent24h} />
      <WalletHistory key={stars.wallet.version} first={stars.history} onChange={() => void load()} />
      <EarningsLinks mayManage={stars.mayManage} />
    </>
  );
}

/** Links to the earnings of whom the viewer may act as, and for its owner to the settings of the instance. */
function EarningsLinks({ mayManage }: Pick<Stars, 'mayManage'>) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  return (
    <nav className="web-card web-wallet__history" aria-label={formatMessage(walletDescriptors.earnings)}>
      {session.actors.map(({ id, name }) => (
        <a key={id} href={`/pages/${id}/stars`}>
          {formatMessage(earningsDescriptors.of, { name })}
        </a>
      ))}
      {mayManage && <a href="/settings/instance/stars">{formatMessage(settingsDescriptors.instance)}</a>}
    </nav>
  );
}

function Balance({ wallet: { balance, isFrozen, isMinor } }: { readonly wallet: Wallet }) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <section className="web-card web-wallet__balance">
      <h2 className="web-wallet__label">{formatMessage(walletDescriptors.balance)}</h2>
      <p className="web-wallet__stars">
        <Icon name="star" size={24} />
        {formatNumber(balance)}
      </p>
      {isMinor ? (
        <Notice tone="warning">{formatMessage(walletDescriptors.minor)}</Notice>
      ) : (
        <Suspense>
          <BuyStarsButton variant="primary" balance={balance} returnTo={null} />
        </Suspense>
      )}
      {isFrozen && <Notice tone="warning">{formatMessage(walletDescriptors.frozen)}</Notice>}
    </section>
  );
}
