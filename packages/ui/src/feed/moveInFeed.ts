import type { KeyboardEvent } from 'react';

/** Articles of the feed around an element, in document order. */
const articlesAround = (element: Element): readonly HTMLElement[] => [
  ...(element.closest('[role="feed"]')?.querySelectorAll<HTMLElement>('article') ?? []),
];

/** Next or previous article of the feed; undefined at either end. */
function neighbourOf(element: Element, step: 1 | -1): HTMLElement | undefined {
  const articles = articlesAround(element);
  const own = element.closest('article');
  return articles[articles.findIndex((article) => article === own) + step];
}

/** Element to focus when a comment and its replies are removed: the next article, otherwise the previous one. */
export function focusAfterRemoval(article: HTMLElement): HTMLElement | undefined {
  const others = articlesAround(article).filter((other) => other === article || !article.contains(other));
  const at = others.indexOf(article);
  return others[at + 1] ?? others[at - 1];
}

const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, input'));

/** Key handler of a feed: Page Down and Page Up move to the next and previous comment (APG feed). */
export function moveInFeed(event: KeyboardEvent<HTMLElement>): void {
  const isDown = event.key === 'PageDown';
  if ((!isDown && event.key !== 'PageUp') || isWriting(event.target) || !(event.target instanceof Element)) return;
  const next = neighbourOf(event.target, isDown ? 1 : -1);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
