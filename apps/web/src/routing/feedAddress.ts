import type { PageData } from './pageData.ts';

/** Address of a feed, from its newest post on; with `before`, of its posts from that cursor on. */
export function feedAddress(
  { filter, profile }: Pick<PageData & { name: 'feed' }, 'filter' | 'profile'>,
  before?: string,
): string {
  const query = new URLSearchParams();
  let path = '/';
  if (filter.group !== undefined) path = `/groups/${filter.group}`;
  else if (profile?.type === 'page') path = `/pages/${profile.id}`;
  else if (profile !== undefined) {
    path = '/profile.php';
    query.set('id', profile.id);
  }
  if (filter.sources !== undefined) query.set('feed', filter.sources);
  if (before !== undefined) query.set('before', before);
  return query.size === 0 ? path : `${path}?${query}`;
}
