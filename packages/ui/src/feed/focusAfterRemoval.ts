import { articlesAround } from './moveInFeed.ts';

/** Element to focus when a comment and its replies are removed: the next article, otherwise the previous one. */
export function focusAfterRemoval(article: HTMLElement): HTMLElement | undefined {
  const others = articlesAround(article).filter((other) => other === article || !article.contains(other));
  const at = others.indexOf(article);
  return others[at + 1] ?? others[at - 1];
}
