import { expect, it } from '@jest/globals';
import { post } from '../gallery/fixtureRecords.ts';
import { firstParts } from './firstParts.ts';
import type { PageData } from './pageData.ts';

const crossPost = { ...post, commentid: '9' };
const threadOf = (shown: typeof post) => ({ post: shown, seq: 0, lists: [], records: {} });
const feedOf = (shown: typeof post, above: object = {}) =>
  ({ name: 'feed', feed: { posts: [threadOf(shown)], records: {}, cursor: null }, filter: {}, ...above }) as PageData;

it.each<readonly [string, PageData, readonly string[]]>([
  ['a post', { name: 'post', thread: threadOf(post) }, []],
  ['a cross-post', { name: 'post', thread: threadOf(crossPost) }, ['crossPost']],
  ['a story', { name: 'story', thread: threadOf(post) }, ['story']],
  ['a feed', feedOf(post), []],
  ['a feed with a cross-post', feedOf(crossPost), ['crossPost']],
  ['a group', feedOf(post, { group: {} }), ['feedHeader']],
  ['a profile with a cross-post', feedOf(crossPost, { profile: {} }), ['feedHeader', 'crossPost']],
])('web.38 the first view of %s consists of its parts', (_, page, expected) => {
  expect(firstParts(page)).toEqual(expected);
});
