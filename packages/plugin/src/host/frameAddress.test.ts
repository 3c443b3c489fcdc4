/** @jest-environment jest-fixed-jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { closePage, openPage } from './testing/hostPage.ts';

const never = () => new Promise<never>(() => {});
const canonical = 'https://site.example/b';

/** The parameters of the frame of an element on a page with a canonical link. */
function paramsAt(page: string, markup = ''): Record<string, string> {
  history.replaceState(null, '', page);
  openPage(`<link rel="canonical" href="${canonical}"><div class="fb-comments" ${markup}></div>`, never);
  return Object.fromEntries(new URL(document.querySelector('iframe')?.src ?? '').searchParams);
}

describe('the address of a frame on a page with a canonical link', () => {
  afterEach(closePage);

  it.each([
    ['/post?ref=x', ''],
    ['/post?ref=x#fim', 'data-href="/post"'],
    ['/post', 'data-href="/post?utm_source=x&ref=y"'],
  ])('plugin.22 is the canonical one for the page itself, with the page’s own beside it: %s %s', (page, markup) => {
    expect(paramsAt(page, markup)).toMatchObject({ href: canonical, page: expect.stringMatching(/\/post/) });
  });

  it.each(['/other', '/post?page=2', 'https://site.example/a'])('plugin.22 is %s if the markup names it', (href) => {
    const params = paramsAt('/post', `data-href="${href}"`);
    expect(params).toMatchObject({ href: new URL(href, location.href).href });
    expect(params).not.toHaveProperty('page');
  });
});
