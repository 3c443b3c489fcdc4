import { commentAnywhere } from '../calls/commentAnywhere.ts';
import type { MockHandler } from '../calls/mockHandler.ts';
import { Refused } from '../calls/refused.ts';
import { encodedPercent, isEncoding } from '../world/encoding.ts';

/** The video of a comment as its attachment (S7.30). */
export const fetchVideoComment: MockHandler<'fetchVideoComment'> = ({ video_id, actor }, caller) => {
  const media = caller.world.media.get(video_id);
  if (media?.thing.type !== 'video') throw new Refused('noSuchObject');
  const isOwn = caller.person !== null && media.owner === caller.person.id;
  if (!isOwn) {
    const comment = commentAnywhere(caller, media.comment ?? '', actor);
    if (comment.extras?.video_comment?.fbid !== video_id) throw new Refused('noSuchObject');
  }
  const percent = encodedPercent(media, caller.world);
  const status = isEncoding(media, caller.world) && {
    attachment_status: 'encoding' as const,
    ...(isOwn && { percent }),
  };
  return { video_preview: { video_comment: media.thing, ...status } };
};
