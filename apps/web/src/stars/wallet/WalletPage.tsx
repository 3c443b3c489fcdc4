import { Suspense, useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { selectWallet } from 'ufi-core';
import type { PayloadOf, Wallet } from 'ufi-core/contract';
import { starsEndpoints, type OwnLimit } from 'ufi-stars/contract';
import { ButtonLink, Icon, Notice } from 'ufi-ui';
import { createLazyView } from '../../messages/lazyParts.ts';
import { useSignInAddress } from '../../links/useSignInAddress.ts';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { LoadedView } from '../../notices/LoadedView.tsx';
import { useServices } from '../../services/appServices.ts';
import { useLoaded } from '../../services/useLoaded.ts';
import { useAppSelector } from '../../store/storeHooks.ts';
import { settingsDescriptors } from '../settings/settingsDescriptors.ts';
import { earningsDescriptors } from '../texts/earningsDescriptors.ts';
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
  /** Stars that can't be sent until a refund or a dispute has ended. */
  readonly held: number;
  /** Stars that the next purchase pays for first. */
  readonly debt: number;
  /** The viewer sets what holds for the whole instance. */
  readonly mayManage: boolean;
  readonly history: History;
  readonly limit: OwnLimit;
}

function OwnStars() {
  const { dispatcher } = useServices();
  const read = useCallback(async (): Promise<Stars> => {
    const [stars, history, { limit }] = await Promise.all([
      dispatcher.call(starsEndpoints.fetchWallet, {}),
      dispatcher.call(starsEndpoints.fetchStarsHistory, {}),
      dispatcher.call(starsEndpoints.fetchSpendingLimit, {}),
    ]);
    return { ...stars, history, limit };
  }, [dispatcher]);
  const { state, reload } = useLoaded(read);
  // Stars that were on their way when the page opened give the wallet a newer version once they are sent.
  const newest = useAppSelector(selectWallet)?.version ?? 0;
  const isOutdated = state.status === 'ready' && state.loaded.wallet.version < newest;
  useEffect(() => {
    if (isOutdated) void reload();
  }, [isOutdated, reload]);
  return (
    <LoadedView state={state}>
      {({ wallet, held, debt, mayManage, history, limit }) => (
        <>
          <Balance wallet={wallet} held={held} debt={debt} />
          <LimitForm first={limit} spent={wallet.spent24h} />
          <WalletHistory key={wallet.version} first={history} onChange={() => void reload()} />
          <EarningsLinks mayManage={mayManage} />
        </>
      )}
    </LoadedView>
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

function Balance({ wallet: { balance, isFrozen, isMinor }, held, debt }: Pick<Stars, 'wallet' | 'held' | 'debt'>) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <section className="web-card web-wallet__balance">
      <h2 className="web-wallet__label">{formatMessage(walletDescriptors.balance)}</h2>
      <p className="web-wallet__stars">
        <Icon name="star" size={24} />
        {formatNumber(balance)}
      </p>
      {held > 0 && <p>{formatMessage(walletDescriptors.held, { count: held })}</p>}
      {debt > 0 && <Notice tone="info">{formatMessage(walletDescriptors.debt, { count: debt })}</Notice>}
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
