import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const address = '/?author=7';
const place = { href: 'http://localhost/posts/9', index: 1, top: 200 };
const scrolls: unknown[] = [];

/** The module as it is after a reload: it remembers nothing. */
async function load(): Promise<typeof import('./keptPositions.ts')> {
  jest.resetModules();
  return import('./keptPositions.ts');
}

/** Two links to the post, of which the second stands at 900 px, in front of what is loaded on approach. */
const showLinks = () => {
  document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a href="/posts/9">1</a><a href="/posts/9">2</a>');
  const link = document.querySelectorAll<HTMLAnchorElement>('main a')[1];
  if (link) link.getBoundingClientRect = () => ({ top: 900 }) as DOMRect;
};

const isBack = (): boolean => document.activeElement?.textContent === '2';
const frames = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Shows a feed whose posts come once its end is approached, if they come at all. */
function showFeed(hasMore: boolean): { readonly approaches: () => number } {
  // A post's list of comments has a gap of its own, which doesn't load by itself here.
  const post = '<div class="ufi-post"><article class="web-gap"></article></div>';
  document.body.innerHTML = `<main>${post}${post}<a rel="next" href="/?before=5">more</a></main>`;
  const end = document.querySelector<HTMLElement>('main a');
  const scrollIntoView = jest.fn(() => {
    if (hasMore && scrollIntoView.mock.calls.length === 3) showLinks();
  });
  if (end) end.scrollIntoView = scrollIntoView;
  return { approaches: () => scrollIntoView.mock.calls.length };
}

describe('a place in a page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    scrolls.length = 0;
    jest.spyOn(window, 'scrollBy').mockImplementation((...to: readonly unknown[]) => void scrolls.push(...to));
    history.replaceState(null, '', address);
  });
  afterEach(() => {
    sessionStorage.clear();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('web.28 is found again after a reload: more is loaded until its link is there', async () => {
    (await load()).storePlace(address, place);
    const { approaches } = showFeed(true);
    (await load()).bringBack(address);
    await frames(200);
    expect({ approaches: approaches(), isBack: isBack() }).toEqual({ approaches: 3, isBack: true });
    expect(scrolls[0]).toEqual({ top: 700, behavior: 'instant' });
  });

  it('web.28 is found again among the comments of a post after a reload', async () => {
    (await load()).storePlace(address, place);
    document.body.innerHTML = '<main><div class="ufi-post"><article class="web-gap"></article></div></main>';
    const gap = document.querySelector('.web-gap');
    if (gap) gap.scrollIntoView = () => showLinks();
    (await load()).bringBack(address);
    await frames(200);
    expect(isBack()).toBe(true);
  });

  it.each([
    ['wheel', () => void dispatchEvent(new Event('wheel'))],
    ['leaving', () => history.replaceState(null, '', '/posts/9')],
  ])('web.28 is given up by %s of the reader', async (_, end) => {
    const { storePlace, bringBack } = await load();
    storePlace(address, place);
    const { approaches } = showFeed(true);
    bringBack(address);
    end();
    await frames(1_000);
    expect({ approaches: approaches(), isBack: isBack() }).toEqual({ approaches: 1, isBack: false });
  });

  it('web.28 is searched for a while only', async () => {
    const { storePlace, bringBack } = await load();
    storePlace(address, place);
    const { approaches } = showFeed(false);
    bringBack(address);
    jest.advanceTimersByTime(20_000);
    const searched = approaches();
    jest.advanceTimersByTime(5_000);
    expect(approaches()).toBe(searched);
    expect(searched).toBeGreaterThan(100);
  });

  it('web.28 web.31 is kept in memory where storage is refused, and what is not a place is none', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const refused = await load();
    refused.storePlace(address, place);
    showFeed(true);
    refused.bringBack(address);
    await frames(1_000);
    expect(isBack()).toBe(true);
    jest.restoreAllMocks();

    sessionStorage.setItem('ufi-places', '{"/?author=7":{"href":9}}');
    const { approaches } = showFeed(true);
    (await load()).bringBack(address);
    await frames(200);
    expect(approaches()).toBe(0);
  });

  it('web.28 is kept for the latest twenty addresses', async () => {
    const { storePlace } = await load();
    for (let index = 0; index < 21; index += 1) storePlace(`/posts/${index}`, place);
    const kept = Object.keys(JSON.parse(sessionStorage.getItem('ufi-places') ?? '{}') as object);
    expect({ count: kept.length, first: kept[0] }).toEqual({ count: 20, first: '/posts/1' });
  });
});
