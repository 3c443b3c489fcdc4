import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button, EmptyState, Notice } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PostWithComments } from '../post/PostWithComments.tsx';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { pageLoaded } from '../store/pageLoaded.ts';
import type { Feed, FeedFilter } from '../routing/pageData.ts';

interface FeedPageProps {
  readonly feed: Feed;
  readonly filter: FeedFilter;
}

/** The newest posts, each with its newest or best comments. */
export function FeedPage({ feed, filter }: FeedPageProps) {
  const { formatMessage } = useIntl();
  const { posts, cursor, status, loadMore } = useFeed({ feed, filter });
  if (posts.length === 0) {
    return (
      <section className="web-card">
        <EmptyState icon="home" title={formatMessage(webDescriptors.feedEmpty)} />
      </section>
    );
  }
  return (
    <>
      {posts.map(({ post }) => (
        <PostWithComments key={post.id} post={post} place="feed" />
      ))}
      {status === 'failed' && (
        <Notice tone="error" isLive>
          {formatMessage(webDescriptors.errorText)}
        </Notice>
      )}
      {cursor !== null && (
        <Button isWide isBusy={status === 'loading'} onClick={() => void loadMore()}>
          {formatMessage(webDescriptors.morePosts)}
        </Button>
      )}
    </>
  );
}

function useFeed({ feed, filter }: FeedPageProps) {
  const dispatch = useAppDispatch();
  const { call } = useServices();
  const [later, setLater] = useState<readonly Feed[]>([]);
  const [status, setStatus] = useState<'resting' | 'loading' | 'failed'>('resting');
  const { cursor } = later.at(-1) ?? feed;

  const loadMore = async () => {
    if (cursor === null) return;
    setStatus('loading');
    try {
      const next = await call('fetchFeed', { ...filter, cursor });
      dispatch(pageLoaded({ name: 'feed', feed: next, filter }));
      setLater((known) => [...known, next]);
      setStatus('resting');
    } catch {
      setStatus('failed');
    }
  };

  return { posts: [feed, ...later].flatMap(({ posts }) => posts), cursor, status, loadMore };
}
