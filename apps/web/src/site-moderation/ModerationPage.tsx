import { useIntl } from 'react-intl';
import { ButtonLink, EmptyState, PostSkeleton } from 'ufi-ui';
import { moderationViews } from 'ufi-plugin/contract';
import { useSearch } from 'wouter';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { FailedPage } from '../notices/FailedPage.tsx';
import { useServices } from '../services/appServices.ts';
import { useOwnSites } from '../sites/useOwnSites.ts';
import { ModerationScreen } from './ModerationScreen.tsx';
import { loadSiteModerationTexts } from './texts/loadSiteModerationTexts.ts';
import { siteModerationDescriptors } from './texts/siteModerationDescriptors.ts';
import './ModerationPage.css';

/** Moderation page of the viewer's sites. */
export const ModerationPage = () => (
  <LazyTexts load={loadSiteModerationTexts}>
    <Moderation />
  </LazyTexts>
);

function Moderation() {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const signInAddress = useSignInAddress();
  return (
    <>
      <header className="web-moderation__head">
        <h1 className="web-moderation__title">{formatMessage(moderationDescriptors.moderationTitle)}</h1>
        <p className="web-moderation__intro">{formatMessage(siteModerationDescriptors.intro)}</p>
      </header>
      {session.person === null ? (
        <ButtonLink variant="primary" isWide href={signInAddress}>
          {formatMessage(webDescriptors.signIn)}
        </ButtonLink>
      ) : (
        <OwnModeration />
      )}
    </>
  );
}

function OwnModeration() {
  const { formatMessage } = useIntl();
  const state = useOwnSites();
  const query = new URLSearchParams(useSearch());
  if (state.status === 'loading') return <PostSkeleton />;
  if (state.status === 'failed') return <FailedPage onRetry={state.retry} />;
  const asked = query.get('app_id');
  const known = state.own.sites.map(({ id, name }) => ({ id, name }));
  const [first] = known;
  // Instance owners may moderate sites that are not on their list.
  const site = asked ?? first?.id;
  if (site === undefined) {
    return (
      <section className="web-card">
        <EmptyState icon="globe" title={formatMessage(siteModerationDescriptors.noSites)} />
      </section>
    );
  }
  const article = query.get('target_id') ?? undefined;
  const view = [...moderationViews, 'appeals' as const].find((each) => each === query.get('view'));
  return (
    <ModerationScreen key={`${site} ${article} ${view}`} site={site} sites={known} article={article} first={view} />
  );
}
