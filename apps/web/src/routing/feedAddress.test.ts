import { expect, it } from '@jest/globals';
import { feedAddress } from './feedAddress.ts';
import { loadPage } from './loadPage.ts';
import type { CallRead } from './pageData.ts';
import { pageRoute } from './pageRoute.ts';

/** Opens an address. Returns the address of the page's posts from a cursor on, and what its posts were asked for by. */
async function follow(address: string, type: 'user' | 'page') {
  const asked: unknown[] = [];
  const call = (async (name: string, input: unknown) => {
    if (name === 'fetchProfiles') return { profiles: { 7: { id: '7', type } } };
    if (name === 'fetchPage') return { page: { followerCount: 0 } };
    if (name === 'fetchGroup') return { group: { id: '7' } };
    asked.push(input);
    return { posts: [], records: {}, cursor: null };
  }) as unknown as CallRead;
  const page = await loadPage(pageRoute(address), call);
  return { next: page.name === 'feed' ? feedAddress(page, '12') : null, asked };
}

it.each([
  ['/', 'user', '/?before=12', {}],
  ['/?feed=followed', 'user', '/?feed=followed&before=12', { sources: 'followed' }],
  ['/?feed=groups', 'user', '/?feed=groups&before=12', { sources: 'groups' }],
  ['/groups/7', 'user', '/groups/7?before=12', { group: '7' }],
  ['/pages/7', 'page', '/pages/7?before=12', { author: '7' }],
  ['/profile.php?id=7', 'user', '/profile.php?id=7&before=12', { author: '7' }],
] as const)('web.49 %s, of a %s, has its next posts at %s', async (address, type, next, filter) => {
  expect(await follow(address, type)).toEqual({ next, asked: [filter] });
  expect(await follow(next, type)).toEqual({ next, asked: [{ ...filter, cursor: '12' }] });
});
