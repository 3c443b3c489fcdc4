import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { buttonHandlers, ButtonLink, EmptyState, Notice } from 'ufi-ui';
import { createLazyView } from '../messages/lazyParts.ts';
import { isGroupMember } from '../groups/isGroupMember.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useApproach } from '../platform/useApproach.ts';
import { PostWithComments } from '../post/PostWithComments.tsx';
import { keepPage } from './usePage.ts';
import { useServices } from '../services/appServices.ts';
import { LazyPublishBox } from '../publishing/LazyPublishBox.ts';
import { feedAddress } from '../routing/feedAddress.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { pageLoaded } from '../store/pageLoaded.ts';
import type { GroupRecord, ProfileRecord } from 'ufi-core/contract';
import type { Feed, FeedFilter } from '../routing/pageData.ts';
// The server draws the links before their script is there.
import '../page-head/LinkTabs.css';

/** `FeedTabs`, whose links work before its code is there. Needs a `Suspense` above it. */
const LazyFeedTabs = createLazyView(async () => (await import('./FeedTabs.tsx')).FeedTabs);

interface FeedPageProps {
  readonly address: string;
  readonly feed: Feed;
  readonly profile?: ProfileRecord | undefined;
  readonly group?: GroupRecord | undefined;
  readonly filter: FeedFilter;
}

const emptyTexts = { followed: webDescriptors.feedFollowedEmpty, groups: webDescriptors.feedGroupsEmpty } as const;

/**
 * The newest posts, each with its newest or best comments; more are loaded as the reader approaches the last. Without
 * script a link leads to a page of those.
 */
export function FeedPage(props: FeedPageProps) {
  const { filter, profile, group } = props;
  const { formatMessage } = useIntl();
  const { posts, cursor, status, loadMore, addNewest } = useFeed(props);
  // The header says why.
  const isHidden = group !== undefined && group.privacy !== 'public' && !isGroupMember(group);
  const end = useRef<HTMLDivElement>(null);
  // A failed load is retried by the button only.
  useApproach(end, cursor !== null && status === 'idle', () => void loadMore());
  const isHome = profile === undefined && group === undefined;
  const box = useServices().session.person && (
    <Suspense>
      {isHome && <LazyFeedTabs sources={filter.sources} />}
      {filter.sources !== 'groups' && <LazyPublishBox group={group} filter={filter} onPublished={addNewest} />}
    </Suspense>
  );
  if (posts.length === 0 && cursor === null) {
    return (
      <>
        {box}
        {!isHidden && (
          <section className="web-card">
            <EmptyState icon="home" title={formatMessage(webDescriptors.feedEmpty)}>
              {filter.sources && formatMessage(emptyTexts[filter.sources])}
            </EmptyState>
          </section>
        )}
      </>
    );
  }
  return (
    <>
      {box}
      {posts.map(({ post }) => (
        // Hydrated one after another, the pressed one first: all at once would block the page.
        <Suspense key={post.id}>
          <PostWithComments post={post} place="feed" />
        </Suspense>
      ))}
      {status === 'failed' && (
        <Notice tone="error" isLive>
          {formatMessage(webDescriptors.errorText)}
        </Notice>
      )}
      {cursor !== null && (
        <div ref={end}>
          <ButtonLink
            isWide
            role="button"
            rel="next"
            href={feedAddress({ filter, profile }, cursor)}
            isBusy={status === 'loading'}
            {...buttonHandlers(() => void loadMore())}
          >
            {formatMessage(webDescriptors.morePosts)}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function useFeed({ address, feed, filter, profile, group }: FeedPageProps) {
  const dispatch = useAppDispatch();
  const { call } = useServices();
  const [later, setLater] = useState<readonly Feed[]>([]);
  const [newest, setNewest] = useState<Feed['posts']>([]);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const whole = useMemo(
    () => ({ ...(later.at(-1) ?? feed), posts: [...newest, ...[feed, ...later].flatMap((each) => each.posts)] }),
    [feed, later, newest],
  );
  const { cursor, posts } = whole;
  useEffect(
    () => keepPage(address, { name: 'feed', feed: whole, filter, profile, group }),
    [address, whole, filter, profile, group],
  );

  const loadMore = async () => {
    if (cursor === null || status === 'loading') return;
    setStatus('loading');
    try {
      const next = await call('fetchFeed', { ...filter, cursor });
      dispatch(pageLoaded({ name: 'feed', feed: next, filter }));
      setLater((known) => [...known, next]);
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  };

  const addNewest = (post: Feed['posts'][number]) => setNewest((known) => [post, ...known]);

  return { posts, cursor, status, loadMore, addNewest };
}
