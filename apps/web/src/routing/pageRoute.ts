import { feedSources, isFbid, type FeedSources } from 'ufi-core/contract';

/** Pages that need no data before they render. */
export type StandalonePageName =
  | 'settings'
  | 'saved'
  | 'sites'
  | 'moderation'
  | 'townHall'
  | 'blocks'
  | 'stars'
  | 'messages'
  | 'groups'
  | 'pages'
  | 'friends'
  | 'profileSettings'
  | 'search'
  | 'notifications'
  | 'account'
  | 'admin';

/** Parsed address of the web app. */
export type PageRoute =
  /** `before`: the cursor of a page of posts, in an address that is followed without script. */
  | { readonly name: 'feed'; readonly before: string | undefined; readonly sources: FeedSources | undefined }
  | {
      readonly name: 'post' | 'live' | 'story';
      readonly id: string;
      readonly comment: string | undefined;
      readonly reply: string | undefined;
    }
  | { readonly name: 'group'; readonly id: string; readonly before: string | undefined }
  | { readonly name: 'profile'; readonly id: string; readonly before: string | undefined }
  | { readonly name: 'signIn'; readonly returnTo: string; readonly isNew: boolean }
  | { readonly name: 'standalone'; readonly page: StandalonePageName }
  | { readonly name: 'reports'; readonly scope: string | undefined }
  | { readonly name: 'report'; readonly post: string; readonly comment: string; readonly reason: string | undefined }
  | { readonly name: 'gallery'; readonly piece: string | undefined }
  | { readonly name: 'unknown' };

// A map, because an address may start with a property of every object, such as `constructor`.
const threadFolders: ReadonlyMap<string, 'post' | 'live' | 'story'> = new Map([
  ['posts', 'post'],
  ['live', 'live'],
  ['stories', 'story'],
]);

const standalonePages: ReadonlyMap<string, StandalonePageName> = new Map([
  ['settings', 'settings'],
  ['saved', 'saved'],
  ['settings/sites', 'sites'],
  ['townhall', 'townHall'],
  ['settings/blocks', 'blocks'],
  ['settings/stars', 'stars'],
  ['groups', 'groups'],
  ['pages', 'pages'],
  ['friends', 'friends'],
  ['settings/profile', 'profileSettings'],
  ['search', 'search'],
  ['notifications', 'notifications'],
  ['settings/notifications', 'notifications'],
  ['settings/account', 'account'],
  ['reset', 'account'],
  ['confirm', 'account'],
  ['sign_up', 'account'],
  ['admin', 'admin'],
]);

const idIn = (value: string | null | undefined): string | undefined => (isFbid(value) ? value : undefined);

const profileIn = (pathname: string, query: URLSearchParams): string | undefined =>
  pathname === '/profile.php' ? idIn(query.get('id')) : undefined;

// Only a path of this app: two slashes, a backslash or a control character could lead to another host.
const ownPath = /^\/(?![/\\])[\w\-./?=&%:]*$/;

/** Path to open after signing in: the given one if it is a path of this app, else the feed. */
export const safeReturnTo = (path: string | null): string => (path !== null && ownPath.test(path) ? path : '/');

/** Parses the reported comment's `id`: `<post>_<comment>`. */
function reportRoute(query: URLSearchParams): PageRoute {
  const key = query.get('comment_id');
  const [post, comment, ...rest] = (key ?? '').split('_').map(idIn);
  return post === undefined || comment === undefined || rest.length > 0
    ? { name: 'unknown' }
    : { name: 'report', post, comment, reason: query.get('reason') ?? undefined };
}

/** Parses an address, given as path and query. */
export function pageRoute(address: string): PageRoute {
  // Concatenated and not passed as base: two slashes would name another host.
  const { pathname, searchParams } = new URL(`http://localhost${address}`);
  const parts = pathname.split('/').filter(Boolean);
  // Business pages are the same pages under another prefix (S2.07).
  const path = parts[0] === 'business' ? parts.slice(1) : parts;
  const [first = '', second, ...rest] = path;
  if (pathname === '/plugins/comments/moderation') return { name: 'standalone', page: 'moderation' };
  // The pages about stars, groups and pages are told apart by their addresses.
  const standalone = standalonePages.get(
    path
      .join('/')
      .replace(/^(pages\/\d+|settings\/instance|live\/\d+)\/stars$/, 'settings/stars')
      .replace(/^groups\/(new|\d+\/(settings|members))$/, 'groups')
      .replace(/^pages\/(new|\d+\/settings)$/, 'pages')
      .replace(/^admin\/[a-z-]+$/, 'admin')
      .replace(/^hashtag\/[^/]+$/, 'search'),
  );
  if (standalone !== undefined) return { name: 'standalone', page: standalone };
  // The page reads the folder and the thread itself, so that it stays while they change.
  if (first === 'messages' && rest.length < 2) return { name: 'standalone', page: 'messages' };
  if (rest.length > 0) return { name: 'unknown' };
  const id = idIn(second);
  const before = idIn(searchParams.get('before'));
  if (first === '') {
    return { name: 'feed', before, sources: feedSources.find((each) => each === searchParams.get('feed')) };
  }
  const thread = threadFolders.get(first);
  if (thread !== undefined && id !== undefined) {
    return {
      name: thread,
      id,
      comment: idIn(searchParams.get('comment_id')),
      reply: idIn(searchParams.get('reply_comment_id')),
    };
  }
  if (first === 'groups' && id !== undefined) return { name: 'group', id, before };
  const holder = first === 'pages' ? id : profileIn(pathname, searchParams);
  if (holder !== undefined) return { name: 'profile', id: holder, before };
  if (first === 'login' && second === undefined) {
    const returnTo = safeReturnTo(searchParams.get('return_to'));
    return { name: 'signIn', returnTo, isNew: searchParams.has('sign_up') };
  }
  if (first === 'reports' && second === undefined)
    return { name: 'reports', scope: idIn(searchParams.get('scope_id')) };
  if (first === 'report' && second === undefined) return reportRoute(searchParams);
  if (first === 'gallery') return { name: 'gallery', piece: second };
  return { name: 'unknown' };
}
