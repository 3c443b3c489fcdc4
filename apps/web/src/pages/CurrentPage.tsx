import { Suspense, useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { clientSettingsOf } from 'ufi-core/contract';
import { PostSkeleton } from 'ufi-ui';
import { useInternalLinks } from '../links/useInternalLinks.ts';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { pageLoaded } from '../store/pageLoaded.ts';
import { FailedPage } from '../notices/FailedPage.tsx';
import { FeedPage } from './FeedPage.tsx';
import { NotFoundPage } from '../notices/NotFoundPage.tsx';
import type { PageData } from '../routing/pageData.ts';
import { LazyFeedHeader } from './LazyFeedHeader.ts';
import { GalleryPage, LivePage, ReportPage, ReportsPage, SignInPage, StandalonePage, StoryPage } from './lazyPages.ts';
import { pageHeading, pageTitle } from '../routing/pageTitle.ts';
import { PostPage } from './PostPage.tsx';
import { keepPage, usePage } from './usePage.ts';
// The server draws the header before its script is there.
import '../actors/ProfileHeader.css';

/** Renders the page of the current address. */
export function CurrentPage({ first }: { readonly first: PageData }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { call, session } = useServices();
  const { networkName } = clientSettingsOf(session);
  const receivePage = useCallback((page: PageData) => dispatch(pageLoaded(page)), [dispatch]);
  const { state, refresh } = usePage({ first, call, onPage: receivePage });
  const page = state.status === 'ready' ? state.page : null;
  useInternalLinks();
  useEffect(() => {
    if (state.status === 'ready') keepPage(state.address, state.page);
  }, [state]);
  useEffect(() => {
    if (page === null) return;
    document.title = pageTitle(intl, page, networkName);
    // It belongs to the page that the server rendered; a browser would share it instead of this page's address.
    if (page !== first) document.querySelector('link[rel="canonical"]')?.remove();
  }, [first, intl, networkName, page]);

  if (state.status === 'failed') return <FailedPage onRetry={state.retry} />;
  if (state.status === 'loading') return <PostSkeleton />;
  return (
    <>
      {!hasOwnHeading(state.page) && <h1 className="ufi-visually-hidden">{pageHeading(intl, state.page)}</h1>}
      <Page page={state.page} address={state.address} onChange={refresh} />
    </>
  );
}

const pagesWithoutHeading: ReadonlySet<PageData['name']> = new Set(['post', 'live', 'story', 'gallery', 'notFound']);

const hasOwnHeading = (page: PageData): boolean =>
  page.name === 'feed' ? (page.profile ?? page.group) !== undefined : !pagesWithoutHeading.has(page.name);

interface PageProps {
  readonly page: PageData;
  readonly address: string;
  /** Loads the page again. */
  readonly onChange: () => void;
}

function Page({ page, address, onChange }: PageProps) {
  switch (page.name) {
    case 'feed':
      return (
        <>
          {(page.profile ?? page.group) && (
            <Suspense>
              <LazyFeedHeader page={page} onChange={onChange} />
            </Suspense>
          )}
          <FeedPage
            key={`${page.filter.group}/${page.filter.author}/${page.filter.sources}`}
            address={address}
            feed={page.feed}
            filter={page.filter}
            profile={page.profile}
            group={page.group}
          />
        </>
      );
    case 'post':
      return <PostPage key={page.thread.post.id} thread={page.thread} comment={page.comment} reply={page.reply} />;
    case 'live':
      return <LivePage key={page.thread.post.id} thread={page.thread} comment={page.comment} reply={page.reply} />;
    case 'story':
      return <StoryPage key={page.thread.post.id} thread={page.thread} comment={page.comment} reply={page.reply} />;
    case 'report':
      return <ReportPage target={page.thread.post.ftentidentifier} comment={page.comment} reason={page.reason} />;
    case 'signIn':
      return <SignInPage returnTo={page.returnTo} startsNew={page.isNew} signup={page.signup} />;
    case 'standalone':
      return <StandalonePage name={page.page} />;
    case 'reports':
      return <ReportsPage scope={page.scope} />;
    case 'gallery':
      return GalleryPage === null ? <NotFoundPage /> : <GalleryPage piece={page.piece} />;
    case 'notFound':
      return <NotFoundPage />;
  }
}
