/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { closePage, becomeReady, frames, openPage, ourOrigin, flushMessages } from '../testing/hostPage.ts';

const asked = jest.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const answer = (counts: readonly number[]) => Response.json({ payload: { counts } });
const texts = () => [...document.querySelectorAll('span,fb\\:comments-count')].map(({ textContent }) => textContent);

beforeAll(() => import('./startFullApi.ts'));
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  Object.assign(globalThis, { fetch: asked });
});
afterEach(async () => {
  await closePage();
  jest.restoreAllMocks();
});

const span = (href: string) => `<span class="fb-comments-count" data-href="${href}">?</span>`;

describe('comment counts in a page', () => {
  it('plugin.11 are fetched by one call, without a cookie, each address once', async () => {
    asked.mockResolvedValueOnce(answer([25, 4]));
    openPage(`${span('/a')}${span('/b')}<fb:comments-count href="/a?fbclid=x"></fb:comments-count>${span('http://')}`);
    await flushMessages(90);
    expect(texts()).toEqual(['25', '4', '25', '?']);
    expect(asked).toHaveBeenCalledTimes(1);
    const [address = '', init] = asked.mock.calls[0] ?? [];
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toEqual(`${ourOrigin}/plugins/comments/counts/`);
    expect(Object.fromEntries(searchParams)).toEqual({ hrefs: 'http://localhost/a http://localhost/b' });
    expect(init).toEqual({ credentials: 'omit' });
  });

  it('plugin.11 are fetched for elements added later, in calls of fifty', async () => {
    asked.mockImplementation(async (address) => {
      const hrefs = new URL(address).searchParams.get('hrefs')?.split(' ') ?? [];
      return answer(hrefs.map(() => hrefs.length));
    });
    openPage(span('/first'));
    await flushMessages(90);
    document.body.insertAdjacentHTML('beforeend', Array.from({ length: 60 }, (_, n) => span(`/${n}`)).join(''));
    await flushMessages(120);
    expect(texts()).toEqual(['1', ...Array(50).fill('50'), ...Array(10).fill('10')]);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('plugin.11 follow the header of a frame in the same page', async () => {
    asked.mockResolvedValueOnce(answer([3]));
    openPage(`${span('/a')}<div class="fb-comments" data-href="/a"></div>`);
    const { port } = becomeReady(frames()[0]);
    await flushMessages(60);
    port.postMessage({ v: 1, type: 'event', name: 'count', count: 4 });
    await flushMessages(60);
    expect(texts()).toEqual(['4']);
  });

  it('plugin.11, P28 leave the site’s own content if they can’t be fetched', async () => {
    asked.mockRejectedValueOnce(new TypeError('blocked'));
    openPage(span('/a'));
    await flushMessages(90);
    expect(texts()).toEqual(['?']);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });
});
