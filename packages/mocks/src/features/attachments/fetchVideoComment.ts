import type { MockHandler, Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { encodedPercent, isEncoding } from '../../world/videoEncoding.ts';
import type { Comment } from '../../world/thread.ts';
import { authorizeViewer, visibleComment } from '../../access/authorizeViewer.ts';

/** Finds a comment by its `fbid` in any thread the caller may see. @throws ApiError noSuchObject */
export function commentAnywhere(caller: Caller, id: string, actor: string | undefined): Comment {
  const thread = [...caller.world.threads.values()].find(({ comments }) => comments.has(id));
  if (thread === undefined) throw new ApiError('noSuchObject');
  return visibleComment(authorizeViewer(caller, thread.post.id, actor), id);
}

/** Returns the video of a comment as its attachment (S7.30). */
export const fetchVideoComment: MockHandler<'fetchVideoComment'> = ({ video_id, actor }, caller) => {
  const media = caller.world.media.get(video_id);
  if (media?.attachment.type !== 'video') throw new ApiError('noSuchObject');
  const isOwn = caller.person !== null && media.owner === caller.person.id;
  if (!isOwn) {
    const comment = commentAnywhere(caller, media.attachedTo ?? '', actor);
    if (comment.extras?.video_comment?.fbid !== video_id) throw new ApiError('noSuchObject');
  }
  const percent = encodedPercent(media, caller.world);
  const status = isEncoding(media, caller.world) && {
    attachment_status: 'encoding' as const,
    ...(isOwn && { percent }),
  };
  return { video_preview: { video_comment: media.attachment, ...status } };
};
