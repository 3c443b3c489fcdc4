import type { endpointRegistry, InputOf, Locale, PayloadOf, ProfileRecord, Session } from 'ufi-core/contract';
import type { PageRoute } from './pageRoute.ts';

type Registry = typeof endpointRegistry;

/** The reads that change nothing that is kept. */
export type ReadEndpointName =
  'fetchFeed' | 'fetchGroupRules' | 'fetchPost' | 'fetchProfiles' | 'fetchSession' | 'suggestMentions';

/** Calls a read: over the network in the browser, inside the process on the server. */
export type CallRead = <Name extends ReadEndpointName>(
  name: Name,
  input: InputOf<Registry[Name]>,
) => Promise<PayloadOf<Registry[Name]>>;

/** Posts, the newest first. */
export type Feed = PayloadOf<Registry['fetchFeed']>;

/** Whose posts a feed holds: a group's, a person's or page's, or all. */
export type FeedFilter = Pick<InputOf<Registry['fetchFeed']>, 'group' | 'author'>;

/** A post, and what is said to it. */
export interface ThreadPageData<Name extends string> {
  readonly name: Name;
  readonly thread: PayloadOf<Registry['fetchPost']>;
  /** The comment, and the reply to it, that the address names. */
  readonly comment?: string | undefined;
  readonly reply?: string | undefined;
}

/** What a page needs before it can be drawn. */
export type PageData =
  | {
      readonly name: 'feed';
      readonly feed: Feed;
      readonly filter: FeedFilter;
      /** Whose posts these are, where they are one person's or page's. */
      readonly profile?: ProfileRecord | undefined;
    }
  | ThreadPageData<'post'>
  /** Its video, too, beside what is said to it. */
  | ThreadPageData<'live'>
  | ThreadPageData<'story'>
  /** Signing in; or making an account, for who is new. */
  | { readonly name: 'signIn'; readonly returnTo: string; readonly isNew: boolean }
  | { readonly name: 'sites' }
  | { readonly name: 'moderation' }
  | { readonly name: 'townHall' }
  | { readonly name: 'blocks' }
  | { readonly name: 'reports'; readonly scope: string | undefined }
  | {
      readonly name: 'report';
      readonly thread: PayloadOf<Registry['fetchPost']>;
      readonly comment: string;
      readonly reason?: string | undefined;
    }
  | { readonly name: 'gallery'; readonly piece: string | undefined }
  | { readonly name: 'notFound' };

/** Everything that the client starts from where the server has drawn the first page. */
export interface PreloadedState {
  readonly session: Session;
  readonly page: PageData;
  readonly locale: Locale;
  /** Unix seconds by the server's clock, or else the client's: the first drawing of both is the same. */
  readonly renderedAt: number;
}

const loadFeed = async (filter: FeedFilter, call: CallRead): Promise<PageData & { name: 'feed' }> => ({
  name: 'feed',
  feed: await call('fetchFeed', filter),
  filter,
});

async function loadProfile(id: string, call: CallRead): Promise<PageData> {
  const [page, { profiles }] = await Promise.all([
    loadFeed({ author: id }, call),
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
  // What is no video and no story is the same at each address.
  return { name: isKind ? name : 'post', thread, comment, reply };
}

/** The comment that is reported has to be there for the reader. */
async function loadReport(
  { post, comment, reason }: PageRoute & { name: 'report' },
  call: CallRead,
): Promise<PageData> {
  const thread = await call('fetchPost', { id: post, comment_id: comment });
  const isThere = thread.records.comments?.some(({ fbid }) => fbid === comment) === true;
  return isThere ? { name: 'report', thread, comment, reason } : { name: 'notFound' };
}

/** Fetches what a page needs. Rejects with what the call rejects with. */
export async function loadPage(route: PageRoute, call: CallRead): Promise<PageData> {
  switch (route.name) {
    case 'feed':
      return loadFeed({}, call);
    case 'group':
      return loadFeed({ group: route.id }, call);
    case 'profile':
      return loadProfile(route.id, call);
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
    case 'reports':
    case 'gallery':
      return route;
    case 'unknown':
      return { name: 'notFound' };
  }
}
