import { afterEach, expect, it } from '@jest/globals';
import { postElementId } from '../platform/postElementId.ts';
import { createCallOrigin } from './createCallOrigin.ts';

const post = (target: string) => `<article class="ufi-post" id="${postElementId(target)}"></article>`;

function go(path: string) {
  history.pushState(null, '', path);
  dispatchEvent(new Event('pushState'));
}

afterEach(() => go('/'));

it('S7.03 says on which page a post is read, after which other page, and at which place of the feed', () => {
  const originOf = createCallOrigin();
  document.body.innerHTML = post('7') + post('8');
  expect(originOf('8')).toEqual({ source: 'feed', feed_context: '{"place":1}' });
  go('/posts/8?comment_id=9');
  document.body.innerHTML = post('8');
  expect(originOf('8')).toEqual({ source: 'post', feedback_referrer: '/' });
  go('/live/9');
  expect(originOf('9')).toEqual({ source: 'live', feedback_referrer: '/posts/8' });
});

it('P15 names no page of another site', () => {
  Object.defineProperty(document, 'referrer', { configurable: true, value: 'https://elsewhere.example/search?q=x' });
  expect(createCallOrigin()('7')).not.toHaveProperty('feedback_referrer');
});
