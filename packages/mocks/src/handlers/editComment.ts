import { attachedTo, hasAttached, isAttachedAnew } from '../calls/attachedTo.ts';
import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';
import { Refused } from '../calls/refused.ts';
import { screened } from '../calls/screened.ts';
import { asWanted, delightsIn } from '../calls/textExtras.ts';
import { writtenBody } from '../calls/writtenBody.ts';
import type { Comment, EarlierText } from '../world/thread.ts';

/** Writes a comment anew; what stays as it was is no edit. */
export const editComment = changeThread({
  name: 'editComment',
  action: () => 'edit',
  object: ({ comment_id }) => comment_id,
  decide: (input, scene) => {
    if (scene.thread.post.isClosed) throw new Refused('threadClosed');
    const comment = visibleComment(scene, input.comment_id);
    if ((input.parent_comment_id ?? comment.parent) !== comment.parent) throw new Refused('noSuchObject');
    const attaching = {
      world: scene.world,
      thread: scene.thread.post.id,
      person: scene.person.id,
      comment: comment.id,
      before: comment.extras ?? {},
    };
    const attached = attachedTo(input, attaching);
    const written = writtenBody(scene, input, { mayBeEmpty: hasAttached(attached) });
    const { is_markdown = comment.body.markdown_enabled } = input;
    const body = asWanted(written, { is_markdown }, scene.thread.post);
    const isSameText = body.text === comment.body.text && body.mentionstext === comment.body.mentionstext;
    if (isSameText && !isAttachedAnew(comment.extras, attached)) return null;
    const extras = { ...attached, ...delightsIn(input, body) };
    const verdict = screened({ text: body.text, before: comment.extras ?? {}, after: attached }, scene);
    const held = comment.isSpam ? null : verdict;
    const earlier = [...(comment.earlier ?? []), textOf(comment)];
    return { comments: [{ ...comment, ...held, body, extras, editedAt: scene.now, earlier }] };
  },
});

const textOf = ({ body, extras, createdAt, editedAt, version }: Comment): EarlierText => ({
  body,
  extras,
  writtenAt: editedAt ?? createdAt,
  version,
});
