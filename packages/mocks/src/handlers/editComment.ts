import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';
import { Refused } from '../calls/refused.ts';
import { writtenBody } from '../calls/writtenBody.ts';
import type { Comment, EarlierText } from '../world/thread.ts';

/** Writes a comment's text anew; an unchanged text changes nothing. */
export const editComment = changeThread({
  name: 'editComment',
  action: () => 'edit',
  object: ({ comment_id }) => comment_id,
  decide: (input, scene) => {
    if (scene.thread.post.isClosed) throw new Refused('threadClosed');
    const comment = visibleComment(scene, input.comment_id);
    if ((input.parent_comment_id ?? comment.parent) !== comment.parent) throw new Refused('noSuchObject');
    const body = writtenBody(scene.world, input);
    if (body.text === comment.body.text && body.mentionstext === comment.body.mentionstext) return null;
    const earlier = [...(comment.earlier ?? []), textOf(comment)];
    return { comments: [{ ...comment, body, editedAt: scene.now, earlier }] };
  },
});

const textOf = ({ body, createdAt, editedAt, version }: Comment): EarlierText => ({
  body,
  writtenAt: editedAt ?? createdAt,
  version,
});
