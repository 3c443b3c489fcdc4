import type { CallRead, FeedFilter, PageData } from './pageData.ts';
import type { PageRoute } from './pageRoute.ts';

async function loadFeed(
  { before }: { readonly before: string | undefined },
  filter: FeedFilter,
  call: CallRead,
): Promise<PageData & { name: 'feed' }> {
  const feed = await call('fetchFeed', { ...filter, ...(before !== undefined && { cursor: before }) });
  return { name: 'feed', feed, filter };
}

async function loadGroup(route: PageRoute & { name: 'group' }, call: CallRead): Promise<PageData> {
  const { id } = route;
  const [page, { group }] = await Promise.all([
    loadFeed(route, { group: id }, call),
    call('fetchGroup', { group_id: id }),
  ]);
  return { ...page, group };
}

async function loadProfile(route: PageRoute & { name: 'profile' }, call: CallRead): Promise<PageData> {
  const { id } = route;
  const [page, { profiles }] = await Promise.all([
    loadFeed(route, { author: id }, call),
    call('fetchProfiles', { ids: [id] }),
  ]);
  const profile = profiles[id];
  if (profile?.type !== 'page') return profile === undefined ? { name: 'notFound' } : { ...page, profile };
  return { ...page, profile, page: (await call('fetchPage', { page_id: id })).page };
}

async function loadPost(
  { name, id, comment, reply }: PageRoute & { name: 'post' | 'live' | 'story' },
  call: CallRead,
): Promise<PageData> {
  const window = {
    ...(comment !== undefined && { comment_id: comment }),
    ...(reply !== undefined && { reply_comment_id: reply }),
  };
  const thread = await call('fetchPost', { id, ...window });
  const { kind, video } = thread.post;
  const isKind = name === 'live' ? video !== undefined : name === kind;
  // A post that is no video or story has the same page at each of these addresses.
  return { name: isKind ? name : 'post', thread, comment, reply };
}

/** The reported comment has to be visible to the reader. */
async function loadReport(
  { post, comment, reason }: PageRoute & { name: 'report' },
  call: CallRead,
): Promise<PageData> {
  const thread = await call('fetchPost', { id: post, comment_id: comment });
  const isThere = thread.records.comments?.some(({ fbid }) => fbid === comment) === true;
  return isThere ? { name: 'report', thread, comment, reason } : { name: 'notFound' };
}

/** Loads a page's data. In a browser its code is loaded with the first page that no server has rendered. Rejects with the call's error. */
export async function loadPage(route: PageRoute, call: CallRead): Promise<PageData> {
  switch (route.name) {
    case 'feed':
      return loadFeed(route, route.sources === undefined ? {} : { sources: route.sources }, call);
    case 'group':
      return loadGroup(route, call);
    case 'profile':
      return loadProfile(route, call);
    case 'post':
    case 'live':
    case 'story':
      return loadPost(route, call);
    case 'report':
      return loadReport(route, call);
    case 'signIn':
      return { ...route, signup: (await call('fetchSession', {})).signup };
    case 'standalone':
    case 'reports':
    case 'gallery':
      return route;
    case 'unknown':
      return { name: 'notFound' };
  }
}
