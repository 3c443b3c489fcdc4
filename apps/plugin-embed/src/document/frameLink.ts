import type { FrameAddress } from './frameAddress.ts';
import type { ArticleState } from './frameState.ts';

/** The part of the state that the address carries. */
type AddressedState = Pick<ArticleState, 'address' | 'locale' | 'isMobile'>;

/**
 * Canonical address of a frame's document, as a path from our origin's root. With `changes` it leads to another view of
 * the same article.
 */
export function frameLink({ address, locale, isMobile }: AddressedState, changes: Partial<FrameAddress> = {}): string {
  const { appId, ordering, colorScheme, comment, theme, includesParent, fromModTool, ...same } = {
    ...address,
    ...changes,
  };
  const params = {
    app_id: appId,
    ...same,
    order_by: ordering,
    colorscheme: colorScheme,
    comment_id: comment,
    theme: Object.keys(theme).length > 0 ? JSON.stringify(theme) : undefined,
    include_parent: includesParent || undefined,
    from_mod_tool: fromModTool || undefined,
    locale,
    mobile: isMobile,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  return `/plugins/comments?${query}`;
}
