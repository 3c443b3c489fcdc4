import type { KeyboardEvent } from 'react';

/** All articles of the feed that an element stands in, in the order of the page. */
const articlesAround = (element: Element): readonly HTMLElement[] => [
  ...(element.closest('[role="feed"]')?.querySelectorAll<HTMLElement>('article') ?? []),
];

/** The article after or before the one that an element stands in; undefined at either end. */
function neighbourOf(element: Element, step: 1 | -1): HTMLElement | undefined {
  const articles = articlesAround(element);
  const own = element.closest('article');
  return articles[articles.findIndex((article) => article === own) + step];
}

/** Where the focus goes when a comment goes, with all that stands in it: to the next one, else to the one before. */
export function focusAfterRemoval(article: HTMLElement): HTMLElement | undefined {
  const others = articlesAround(article).filter((other) => other === article || !article.contains(other));
  const at = others.indexOf(article);
  return others[at + 1] ?? others[at - 1];
}

const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, input'));

/** Page Down and Page Up go to the next and the previous comment, as in every feed (APG). */
export function moveInFeed(event: KeyboardEvent<HTMLElement>): void {
  const isDown = event.key === 'PageDown';
  if ((!isDown && event.key !== 'PageUp') || isWriting(event.target) || !(event.target instanceof Element)) return;
  const next = neighbourOf(event.target, isDown ? 1 : -1);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
