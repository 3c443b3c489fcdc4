import { endpointRegistry } from 'ufi-core/contract';
import { changedExtras } from '../records/commentExtras.ts';
import type { CommentRow } from '../records/commentRow.ts';
import { change, Refused, type CommentEditRow } from '../road/index.ts';
import { attachedTo, hasAttached, isAttachedAnew, mediaIn, tokensIn } from './attachedTo.ts';
import { screened } from './screened.ts';
import { textTraits } from './textTraits.ts';
import { mentionedIn, writtenBody } from './writtenBody.ts';

/** Writes a comment anew, and keeps the old text and what hung on it (S7.08). What stays as it was is no edit (S5.07). */
export const editComment = change(endpointRegistry.editComment, {
  action: () => 'edit',
  object: ({ comment_id }) => comment_id,
  sight: (input) => ({ mentioned: mentionedIn(input), media: mediaIn(input), tokens: tokensIn(input) }),
  decide: (input, scene) => {
    if (scene.thread.is_closed) throw new Refused('threadClosed');
    const comment = scene.comment(input.comment_id);
    if ((input.parent_comment_id ?? comment.parent_id) !== comment.parent_id) throw new Refused('noSuchObject');
    const before = comment.extras ?? {};
    const { after, attached } = attachedTo(input, scene, { comment: comment.id, before });
    const body = writtenBody(input, scene, { mayBeEmpty: hasAttached(after) });
    const isSameText = body.text === comment.text && body.encoded === comment.encoded;
    if (isSameText && !isAttachedAnew(before, after)) return null;
    const verdict = screened({ text: body.text, before, after }, scene);
    // What a moderator has put away does not come back into the queue by being edited; what only a ban holds will not
    // go free with it unseen.
    const isLookedAt = comment.status === null || comment.held_by === 'ban';
    const held = isLookedAt ? verdict : null;
    const { is_markdown = before.markdown_enabled } = input;
    const traits = textTraits({ ...input, is_markdown }, scene, body);
    const extras = changedExtras(before, { ...after, ...traits });
    return {
      object: comment.id,
      comments: [{ ...comment, ...body, ...held, extras, edited_at: scene.now }],
      attached,
      edits: [editOf(comment)],
    };
  },
});

const editOf = ({
  thread_id,
  id,
  version,
  text,
  dir,
  ranges,
  extras,
  created_at,
  edited_at,
}: CommentRow): CommentEditRow => ({
  thread_id,
  comment_id: id,
  version,
  text,
  dir,
  ranges,
  extras,
  written_at: edited_at ?? created_at,
});
