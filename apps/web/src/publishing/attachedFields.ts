import type { AttachedMedia } from 'ufi-ui/composer';
import type { PublishedInput } from './usePublishing.ts';

type AttachedFields = Pick<PublishedInput, 'attached_photo_fbids' | 'attached_video_fbid' | 'attached_share_url'>;

/** The fields of a call that name what is attached to a post. */
export function attachedFields({ attachment, more = [] }: AttachedMedia): AttachedFields {
  switch (attachment?.type) {
    case 'photo':
    case 'gif':
      return { attached_photo_fbids: [attachment, ...more].flatMap((each) => ('fbid' in each ? each.fbid : [])) };
    case 'video':
      return { attached_video_fbid: attachment.fbid };
    case 'share':
      return { attached_share_url: attachment.uri };
    default:
      return {};
  }
}
