import { endpointRegistry } from 'ufi-core/contract';
import type { CommentRow } from '../records/commentRow.ts';
import { change, Refused, type CommentEditRow } from '../road/index.ts';
import { mentionedIn, writtenBody } from './writtenBody.ts';

/** Writes a comment's text anew, and keeps the old one (S7.08). An unchanged text changes nothing (S5.07). */
export const editComment = change(endpointRegistry.editComment, {
  action: () => 'edit',
  object: ({ comment_id }) => comment_id,
  sight: (input) => ({ mentioned: mentionedIn(input) }),
  decide: (input, scene) => {
    if (scene.thread.is_closed) throw new Refused('threadClosed');
    const comment = scene.comment(input.comment_id);
    if ((input.parent_comment_id ?? comment.parent_id) !== comment.parent_id) throw new Refused('noSuchObject');
    const body = writtenBody(input, scene);
    if (body.text === comment.text && body.encoded === comment.encoded) return null;
    return {
      object: comment.id,
      comments: [{ ...comment, ...body, edited_at: scene.now }],
      edits: [editOf(comment)],
    };
  },
});

const editOf = ({ thread_id, id, version, text, dir, ranges, created_at, edited_at }: CommentRow): CommentEditRow => ({
  thread_id,
  comment_id: id,
  version,
  text,
  dir,
  ranges,
  written_at: edited_at ?? created_at,
});
