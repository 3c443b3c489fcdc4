import type { KeyboardEvent } from 'react';

/** Articles of the feed around an element, in document order. */
export const articlesAround = (element: Element): readonly HTMLElement[] => [
  ...(element.closest('[role="feed"]')?.querySelectorAll<HTMLElement>('article') ?? []),
];

/** Next or previous article of the feed; undefined at either end. */
function neighbourOf(element: Element, step: 1 | -1): HTMLElement | undefined {
  const articles = articlesAround(element);
  const own = element.closest('article');
  return articles[articles.findIndex((article) => article === own) + step];
}

const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, input'));

const steps: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };
const sides: Readonly<Record<string, 'before' | 'after'>> = { Home: 'before', End: 'after' };

/**
 * Key handler of a feed (APG feed): Page Down and Page Up move to the next and previous comment, Ctrl+End and Ctrl+Home
 * leave the feed forwards and backwards.
 */
export function moveInFeed(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, target } = event;
  if (isWriting(target) || !(target instanceof Element)) return;
  const side = ctrlKey ? sides[key] : undefined;
  const feed = target.closest('[role="feed"]');
  if (side !== undefined && feed !== null) {
    event.preventDefault();
    // Loaded by the press; if that fails the next one tries again.
    import('./leaveFeed.ts').then(
      ({ leaveFeed }) => leaveFeed(feed, side),
      () => undefined,
    );
  }
  const step = steps[key];
  const next = step && neighbourOf(target, step);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
