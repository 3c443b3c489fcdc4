import type { endpointRegistry, InputOf, Locale, PayloadOf, ProfileRecord, Session } from 'ufi-core/contract';
import type { PageRoute } from './pageRoute.ts';

type Registry = typeof endpointRegistry;

/** Names of the read-only endpoints that pages call. */
export type ReadEndpointName =
  'fetchFeed' | 'fetchGroupRules' | 'fetchPost' | 'fetchProfiles' | 'fetchSession' | 'suggestMentions';

/** Calls a read endpoint: over the network in the browser, where it can be aborted, in process on the server. */
export type CallRead = <Name extends ReadEndpointName>(
  name: Name,
  input: InputOf<Registry[Name]>,
  options?: { readonly signal: AbortSignal },
) => Promise<PayloadOf<Registry[Name]>>;

/** Posts, newest first. */
export type Feed = PayloadOf<Registry['fetchFeed']>;

/** Posts of a group, of a person or page, or all. */
export type FeedFilter = Pick<InputOf<Registry['fetchFeed']>, 'group' | 'author'>;

/** A post with its comments. */
export interface ThreadPageData<Name extends string> {
  readonly name: Name;
  readonly thread: PayloadOf<Registry['fetchPost']>;
  /** The comment, and its reply, that the address points to. */
  readonly comment?: string | undefined;
  readonly reply?: string | undefined;
}

/** Data that a page needs before it can render. */
export type PageData =
  | {
      readonly name: 'feed';
      readonly feed: Feed;
      readonly filter: FeedFilter;
      /** Profile of the posts' author, if all are by one person or page. */
      readonly profile?: ProfileRecord | undefined;
    }
  | ThreadPageData<'post'>
  /** Includes its video. */
  | ThreadPageData<'live'>
  | ThreadPageData<'story'>
  /** Signing in, or signing up if `isNew`. */
  | { readonly name: 'signIn'; readonly returnTo: string; readonly isNew: boolean }
  | { readonly name: 'sites' | 'moderation' | 'townHall' | 'blocks' | 'stars' | 'messages' }
  | { readonly name: 'reports'; readonly scope: string | undefined }
  | {
      readonly name: 'report';
      readonly thread: PayloadOf<Registry['fetchPost']>;
      readonly comment: string;
      readonly reason?: string | undefined;
    }
  | { readonly name: 'gallery'; readonly piece: string | undefined }
  | { readonly name: 'notFound' };

/** Initial state of the client after server rendering. */
export interface PreloadedState {
  readonly session: Session;
  readonly page: PageData;
  readonly locale: Locale;
  /**
   * Unix seconds by the server's clock, or else the client's; the same on both sides, so that their first renderings
   * are equal.
   */
  readonly renderedAt: number;
}

async function loadFeed(
  { before }: { readonly before: string | undefined },
  filter: FeedFilter,
  call: CallRead,
): Promise<PageData & { name: 'feed' }> {
  const feed = await call('fetchFeed', { ...filter, ...(before !== undefined && { cursor: before }) });
  return { name: 'feed', feed, filter };
}

async function loadProfile(route: PageRoute & { name: 'profile' }, call: CallRead): Promise<PageData> {
  const { id } = route;
  const [page, { profiles }] = await Promise.all([
    loadFeed(route, { author: id }, call),
    call('fetchProfiles', { ids: [id] }),
  ]);
  const profile = profiles[id];
  return profile === undefined ? { name: 'notFound' } : { ...page, profile };
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

/** Loads a page's data. Rejects with the call's error. */
export async function loadPage(route: PageRoute, call: CallRead): Promise<PageData> {
  switch (route.name) {
    case 'feed':
      return loadFeed(route, {}, call);
    case 'group':
      return loadFeed(route, { group: route.id }, call);
    case 'profile':
      return loadProfile(route, call);
    case 'post':
    case 'live':
    case 'story':
      return loadPost(route, call);
    case 'report':
      return loadReport(route, call);
    case 'signIn':
    case 'sites':
    case 'moderation':
    case 'townHall':
    case 'blocks':
    case 'stars':
    case 'messages':
    case 'reports':
    case 'gallery':
      return route;
    case 'unknown':
      return { name: 'notFound' };
  }
}
