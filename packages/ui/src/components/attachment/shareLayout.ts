import type { AttachmentOf } from 'ufi-core/contract';

/** A link or a live video that somebody shares. */
export type Share = AttachmentOf<'share' | 'live_share'>;

/** How a share is drawn, by what is known of it. */
export type ShareLayout = 'bare' | 'live' | 'pictured' | 'worded';

/** What a share looks like; `isPictureAbove`: its picture is not beside its words. */
export function shareLayoutOf(share: Share, isPictureAbove: boolean): ShareLayout {
  if (share.type === 'live_share') return 'live';
  if (share.title === '') return 'bare';
  return share.image === null || isPictureAbove ? 'worded' : 'pictured';
}

/**
 * Lines of words by what a share looks like (S9.09): an address and its host; a live video's title and one more; beside a
 * picture four; without one five. A title takes one or two of them, the host one, the description what is left.
 */
export const shareLines: Readonly<Record<ShareLayout, 2 | 3 | 4 | 5>> = { bare: 2, live: 3, pictured: 4, worded: 5 };

/** The height of a line, and of the gap between two parts, in pixels (S9.09). */
export const shareLineHeights = { title: 22, host: 16, description: 20, gap: 5 } as const;

/** How many lines the description has where the title takes so many. */
export const descriptionLines = (layout: ShareLayout, titleLines: number): number =>
  shareLines[layout] - titleLines - 1;
