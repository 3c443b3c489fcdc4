import { useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { PostSkeleton } from 'ufi-ui';
import { useInternalLinks } from '../links/useInternalLinks.ts';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { pageLoaded } from '../store/pageLoaded.ts';
import { FailedPage } from '../notices/FailedPage.tsx';
import { FeedPage } from './FeedPage.tsx';
import { NotFoundPage } from '../notices/NotFoundPage.tsx';
import type { PageData } from '../routing/pageData.ts';
import { GalleryPage, LivePage, standalonePages, ReportPage, ReportsPage, SignInPage, StoryPage } from './lazyPages.ts';
import { pageHeading, pageTitle } from '../routing/pageTitle.ts';
import { PostPage } from './PostPage.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { usePage } from './usePage.ts';

/** Renders the page of the current address. */
export function CurrentPage({ first }: { readonly first: PageData }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { call } = useServices();
  const receivePage = useCallback((page: PageData) => dispatch(pageLoaded(page)), [dispatch]);
  const state = usePage({ first, call, onPage: receivePage });
  const page = state.status === 'ready' ? state.page : null;
  useInternalLinks();
  useEffect(() => {
    if (page !== null) document.title = pageTitle(intl, page);
  }, [intl, page]);

  if (state.status === 'failed') return <FailedPage onRetry={state.retry} />;
  if (page === null) return <PostSkeleton />;
  return (
    <>
      {!hasOwnHeading(page) && <h1 className="ufi-visually-hidden">{pageHeading(intl, page)}</h1>}
      <Page page={page} />
    </>
  );
}

const pagesWithHeading: ReadonlySet<PageData['name']> = new Set([
  'signIn',
  'sites',
  'moderation',
  'townHall',
  'report',
  'blocks',
  'reports',
]);

const hasOwnHeading = (page: PageData): boolean =>
  pagesWithHeading.has(page.name) || (page.name === 'feed' && page.profile !== undefined);

function Page({ page }: { readonly page: PageData }) {
  switch (page.name) {
    case 'feed':
      return (
        <>
          {page.profile && <ProfileHeader profile={page.profile} />}
          <FeedPage key={`${page.filter.group}/${page.filter.author}`} feed={page.feed} filter={page.filter} />
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
      return <SignInPage returnTo={page.returnTo} startsNew={page.isNew} />;
    case 'sites':
    case 'moderation':
    case 'townHall':
    case 'blocks': {
      const StandalonePage = standalonePages[page.name];
      return <StandalonePage />;
    }
    case 'reports':
      return <ReportsPage scope={page.scope} />;
    case 'gallery':
      return GalleryPage === null ? <NotFoundPage /> : <GalleryPage piece={page.piece} />;
    case 'notFound':
      return <NotFoundPage />;
  }
}
