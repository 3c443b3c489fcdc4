import type { ArticleState } from './frameState.ts';

/**
 * The comment or reply that a frame's address names (S5.30), as far as the article has brought it: null for what is gone,
 * not for this visitor, or of another article of the page. Those are answered with the first page.
 */
export function linkedComment({ opened, address }: Pick<ArticleState, 'opened' | 'address'>): string | null {
  return opened.records.comments?.find(({ fbid }) => fbid === address.comment)?.fbid ?? null;
}
