import type { CommentRecord } from '../../contract/index.ts';
import { buildAttachment } from '../buildAttachments.ts';

interface Attaching {
  readonly attached_photo_fbid?: string | 0 | null | undefined;
  readonly attached_sticker_fbid?: string | 0 | null | undefined;
  readonly attached_share_url?: string | null | undefined;
  readonly delight_ranges?: CommentRecord['delight_ranges'];
}

/** The attachment fields of a comment. Every named attachment exists, and those of one type are all alike. */
export function extrasOf(input: Attaching): Partial<CommentRecord> {
  const { attached_photo_fbid: photo, attached_sticker_fbid: sticker, attached_share_url: uri } = input;
  const bare = { title: '', subtitle: '', image: null };
  return {
    ...(photo && { photo_comment: buildAttachment('photo', { fbid: photo }) }),
    ...(sticker && { attachment: buildAttachment('sticker', { fbid: sticker }) }),
    ...(uri && { attachment: { type: 'share', uri, host: new URL(uri).hostname, ...bare } }),
    ...(input.delight_ranges && { delight_ranges: input.delight_ranges }),
  };
}
