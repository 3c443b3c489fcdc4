import type { ArticleState } from './frameState.ts';

/**
 * The comment or reply that a frame's address names (S5.30), if the answer of `openArticle` contains it. Null if it is
 * gone, not visible to this visitor, or of another article; the server then answers with the first page.
 */
export function linkedComment({ opened, address }: Pick<ArticleState, 'opened' | 'address'>): string | null {
  return opened.records.comments?.find(({ fbid }) => fbid === address.comment)?.fbid ?? null;
}
