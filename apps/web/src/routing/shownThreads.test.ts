import { expect, it, jest } from '@jest/globals';
import { pageParameters } from 'ufi-core/contract';
import { pageRoute } from './pageRoute.ts';
import { shownThreads } from './shownThreads.ts';

const paths = [
  '/',
  '/posts/1',
  '/live/1',
  '/stories/1',
  '/groups/1',
  '/pages/1',
  '/business/pages/1',
  '/profile.php',
  '/login',
  '/settings/sites',
  '/settings/blocks',
  '/friends',
  '/settings/profile',
  '/settings/stars',
  '/townhall',
  '/reports',
  '/report',
  '/plugins/comments/moderation',
  '/x/y/z',
];

it('server.134 pages depend on the listed parameters only, which the server keeps in the address', () => {
  const asked = new Set<string>();
  const get = jest.spyOn(URLSearchParams.prototype, 'get').mockImplementation((name) => {
    asked.add(name);
    return name.endsWith('id') ? '1_2' : null;
  });
  const has = jest.spyOn(URLSearchParams.prototype, 'has').mockImplementation((name) => {
    asked.add(name);
    return false;
  });
  for (const path of paths) pageRoute(path);
  get.mockRestore();
  has.mockRestore();
  expect([...asked].sort()).toEqual([...pageParameters]);
});

it('server.134 a document may be reused only if its page says what it shows', () => {
  expect(shownThreads({ name: 'notFound' })).toBeUndefined();
  expect(shownThreads({ name: 'gallery', piece: undefined })).toBeUndefined();
  expect(shownThreads({ name: 'signIn', returnTo: '/', isNew: false })).toEqual([]);
  const post = { post: { id: '7' }, seq: 3 };
  const feed = { posts: [post, { post: { id: '8' }, seq: 0 }], records: {}, cursor: null };
  expect(shownThreads({ name: 'feed', feed, filter: {} } as never)).toEqual([
    { id: '7', seq: 3 },
    { id: '8', seq: 0 },
  ]);
  for (const name of ['post', 'live', 'story', 'report'])
    expect(shownThreads({ name, thread: post } as never)).toEqual([{ id: '7', seq: 3 }]);
});
