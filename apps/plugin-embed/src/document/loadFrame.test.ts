import { describe, expect, it } from '@jest/globals';
import { loadFrame } from './loadFrame.ts';

describe('the document of an article', () => {
  it('plugin-embed.23 asks with the canonical link and the page’s own address, and goes on with the address that the server answers', async () => {
    const query = new URLSearchParams({
      href: 'http://www.site.example/a/',
      page: 'https://site.example/a?session=1',
      origin: 'https://site.example',
    });
    const asked: unknown[] = [];
    const { state, frameAncestors, isRefusal } = await loadFrame({
      url: `https://ufi.example/plugins/comments?${query.toString()}`,
      locale: 'pt-BR',
      isMobile: false,
      assets: { script: '', styles: [], preloads: [] },
      call: (name, input) => {
        if (name === 'openArticle') asked.push(input);
        const site = { id: '2', domains: ['https://site.example'] };
        const article = { id: '1', ogURL: 'https://site.example/a' };
        return Promise.resolve({ status: 200, body: { payload: { site, article, seq: 0 } } });
      },
    });
    expect(asked).toMatchObject([{ href: query.get('href'), page: query.get('page') }]);
    expect(state).toMatchObject({ kind: 'article', address: { href: 'https://site.example/a', page: undefined } });
    expect({ frameAncestors, isRefusal }).toEqual({ frameAncestors: ['https://site.example'], isRefusal: undefined });
  });
});
