import { descriptionsOf } from 'ufi-core/contract';
import type { AttachedMedia } from 'ufi-ui/composer';
import type { PublishedInput } from './usePublishing.ts';

type AttachedFields = Pick<
  PublishedInput,
  'attached_photo_fbids' | 'attached_video_fbid' | 'attached_share_url' | 'descriptions'
>;

/** The fields of a call that name what is attached to a post, and say what is on it. */
export function attachedFields({ attachment, more = [] }: AttachedMedia): AttachedFields {
  if (attachment === null) return {};
  const all = [attachment, ...more];
  switch (attachment.type) {
    case 'photo':
    case 'gif':
      return {
        attached_photo_fbids: all.flatMap((each) => ('fbid' in each ? each.fbid : [])),
        descriptions: descriptionsOf(all),
      };
    case 'video':
      return { attached_video_fbid: attachment.fbid, descriptions: descriptionsOf(all) };
    default:
      return 'host' in attachment ? { attached_share_url: attachment.uri } : {};
  }
}
