import type { AttachmentOf } from 'ufi-core/contract';

/** Attachment of a link, to a page or to a post of this instance. */
export type Share = AttachmentOf<'share' | 'live_share' | 'marketplace_ecomm_product_item'>;

/** Layout of a share: an address only, a live video, a picture beside the text, or text alone. */
export type ShareLayout = 'bare' | 'live' | 'pictured' | 'worded';

/** Layout of a share. `isPictureAbove`: the picture is above the text instead of beside it. */
export function shareLayoutOf(share: Share, isPictureAbove: boolean): ShareLayout {
  if (share.title === '') return 'bare';
  if (share.type === 'live_share') return 'live';
  return share.image === null || isPictureAbove ? 'worded' : 'pictured';
}

/**
 * Lines of text by layout (S9.09): 2 for an address and its host, 3 for a live video, 4 beside a picture, 5 otherwise.
 * A title takes one or two of them, the host one, the description the rest.
 */
export const shareLines: Readonly<Record<ShareLayout, 2 | 3 | 4 | 5>> = { bare: 2, live: 3, pictured: 4, worded: 5 };

/** Line heights, and the gap between two parts, in pixels (S9.09). */
export const shareLineHeights = { title: 22, host: 16, description: 20, gap: 5 } as const;

/** Lines left for the description. */
export const descriptionLines = (layout: ShareLayout, titleLines: number): number =>
  shareLines[layout] - titleLines - 1;
