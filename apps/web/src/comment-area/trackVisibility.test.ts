import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { trackVisibility } from './trackVisibility.ts';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'intersectionRatio'>;

/** Test double that reports visibility on demand. */
class FakeObserver {
  static last: FakeObserver;
  readonly observed = new Set<Element>();
  readonly tell: (entries: readonly Entry[]) => void;
  readonly options: IntersectionObserverInit;
  constructor(tell: (entries: readonly Entry[]) => void, options: IntersectionObserverInit) {
    this.tell = tell;
    this.options = options;
    FakeObserver.last = this;
  }
  observe = (row: Element) => void this.observed.add(row);
  unobserve = (row: Element) => void this.observed.delete(row);
  disconnect = () => this.observed.clear();
}

let isTabVisible: boolean;
let area: HTMLElement;
const tell = jest.fn();
const row = (comment: string, inside: ParentNode & Node = area): Element => {
  const article = document.createElement('article');
  article.dataset['comment'] = comment;
  article.innerHTML = '<div class="ufi-comment__content"></div>';
  inside.append(article);
  return article.firstElementChild as Element;
};
const enter = (target: Element, intersectionRatio: number) => FakeObserver.last.tell([{ target, intersectionRatio }]);
const wait = () => jest.advanceTimersByTime(100);
const see = (target: Element, intersectionRatio: number) => {
  enter(target, intersectionRatio);
  wait();
};
const turn = () => {
  document.dispatchEvent(new Event('visibilitychange'));
  wait();
};
const one = (comment: string, isPinnedCopy = false) => [{ comment, isPinnedCopy }];

beforeEach(() => {
  jest.useFakeTimers();
  isTabVisible = true;
  tell.mockClear();
  area = document.createElement('div');
  document.body.append(area);
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isTabVisible ? 'visible' : 'hidden'));
});

afterEach(() => {
  area.remove();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('trackVisibility', () => {
  it('S4.16 reports a row as visible if half of it is in the viewport, else as hidden', () => {
    const first = row('1');
    trackVisibility(area, tell);
    expect(FakeObserver.last.options).toEqual({ threshold: 0.5 });
    see(first, 0.49);
    expect(tell).not.toHaveBeenCalled();
    see(first, 0.5);
    expect(tell).toHaveBeenLastCalledWith({ visible: one('1'), hidden: [] });
    see(first, 1);
    expect(tell).toHaveBeenCalledTimes(1);
    see(first, 0.4);
    expect(tell).toHaveBeenLastCalledWith({ visible: [], hidden: one('1') });
  });

  it('S4.16 reports unmounted rows as hidden, and tracks rows mounted later', async () => {
    const end = trackVisibility(area, tell);
    const late = row('2');
    await Promise.resolve();
    see(late, 1);
    expect(tell).toHaveBeenLastCalledWith({ visible: one('2'), hidden: [] });
    late.parentElement?.remove();
    await Promise.resolve();
    wait();
    expect(tell).toHaveBeenLastCalledWith({ visible: [], hidden: one('2') });
    expect(FakeObserver.last.observed.has(late)).toBe(false);
    const other = row('3');
    await Promise.resolve();
    see(other, 1);
    end();
    expect(tell).toHaveBeenLastCalledWith({ visible: [], hidden: one('3') });
  });

  it('S4.16 reports all rows as hidden with the tab, and measures again when it is back', () => {
    const first = row('1');
    trackVisibility(area, tell);
    see(first, 1);
    isTabVisible = false;
    turn();
    expect(tell).toHaveBeenLastCalledWith({ visible: [], hidden: one('1') });
    isTabVisible = true;
    turn();
    expect(FakeObserver.last.observed.has(first)).toBe(true);
    see(first, 1);
    expect(tell).toHaveBeenLastCalledWith({ visible: one('1'), hidden: [] });
  });

  it('S4.16 distinguishes the pinned copy, and a reply from its comment', () => {
    const pinned = document.createElement('div');
    pinned.dataset['pinnedCopy'] = '';
    area.append(pinned);
    const [copy, own] = [row('1', pinned), row('1')];
    const reply = row('7', own.parentElement as HTMLElement);
    trackVisibility(area, tell);
    see(copy, 1);
    see(own, 1);
    see(reply, 1);
    const told = tell.mock.calls.map(([change]) => (change as { visible: unknown }).visible);
    expect(told).toEqual([one('1', true), one('1'), one('7')]);
  });

  it('S4.16 reports what has changed within 100 ms at once, and rows that only passed not at all', () => {
    const [first, second, passing] = [row('1'), row('2'), row('3')];
    trackVisibility(area, tell);
    enter(first, 1);
    enter(passing, 1);
    jest.advanceTimersByTime(99);
    enter(passing, 0);
    enter(second, 1);
    expect(tell).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(tell.mock.calls).toEqual([[{ visible: [...one('1'), ...one('2')], hidden: [] }]]);
  });
});
