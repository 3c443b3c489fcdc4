import type { FrameAddress } from './frameAddress.ts';
import type { ArticleState } from './frameState.ts';

/** What of a state its address says. */
type AddressedState = Pick<ArticleState, 'address' | 'locale' | 'isMobile'>;

/**
 * The address at which a frame's document stands, from our origin's root: whatever it was asked by, said in one way. With
 * `changes` that of another view of the same article.
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
