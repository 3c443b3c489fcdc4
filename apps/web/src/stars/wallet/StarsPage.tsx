import { Suspense } from 'react';
import { isFbid } from 'ufi-core/contract';
import { useLocation, useSearch } from 'wouter';
import { PostSkeleton } from 'ufi-ui';
import { createLazyView } from '../../messages/lazyParts.ts';
import { LazyTexts } from '../../lazy-texts/LazyTexts.tsx';
import { safeReturnTo } from '../../routing/pageRoute.ts';
import { useServices } from '../../services/appServices.ts';
import { loadStarsPageTexts } from '../texts/loadStarsPageTexts.ts';
import { InstanceStarsPage } from '../settings/InstanceStarsPage.tsx';
import { PageSettings } from '../settings/PageSettings.tsx';
import { ChatCommands } from '../commands/ChatCommands.tsx';
import { EarningsPage } from './EarningsPage.tsx';
import { LedgerPage } from './LedgerPage.tsx';
import { WalletPage } from './WalletPage.tsx';

const PurchasePage = createLazyView(async () => (await import('../buying/PurchasePage.tsx')).PurchasePage);

const earningsPath = /^\/pages\/(\d+)\/stars\/?$/;
const ledgerPath = /^\/live\/(\d+)\/stars\/?$/;

/**
 * By the address: one's own stars, a purchase of some, the earnings of a page or person, the ledger of a broadcast, or
 * what holds for all.
 */
export const StarsPage = () => (
  <LazyTexts load={loadStarsPageTexts}>
    <PageOfAddress />
  </LazyTexts>
);

function PageOfAddress() {
  const [address] = useLocation();
  const query = new URLSearchParams(useSearch());
  const { session } = useServices();
  if (address.startsWith('/settings/instance/')) return <InstanceStarsPage />;
  const [, post] = ledgerPath.exec(address) ?? [];
  if (post !== undefined) return <LedgerPage key={post} post={post} />;
  const [, payee] = earningsPath.exec(address) ?? [];
  if (payee !== undefined) {
    return (
      <div key={payee} className="web-earnings-page">
        <div className="web-earnings-page__column">
          <EarningsPage payee={payee} />
        </div>
        <div className="web-earnings-page__column">
          {session.person !== null && <PageSettings payee={payee} />}
          <ChatCommands owner={payee} />
        </div>
      </div>
    );
  }
  const purchase = query.get('purchase');
  if (!isFbid(purchase) || session.person === null) return <WalletPage />;
  const path = query.get('return_to');
  return (
    <Suspense fallback={<PostSkeleton />}>
      <PurchasePage key={purchase} id={purchase} returnTo={path === null ? null : safeReturnTo(path)} />
    </Suspense>
  );
}
