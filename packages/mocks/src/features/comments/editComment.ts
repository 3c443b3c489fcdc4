import { applyAttachments, hasAttachment, hasAttachmentChanged } from '../attachments/applyAttachments.ts';
import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { ApiError } from '../../errors/apiError.ts';
import { screenComment } from './screenComment.ts';
import { applyMarkdown, delightsIn } from './textExtras.ts';
import { parseCommentBody } from './parseCommentBody.ts';
import type { Comment, EarlierText } from '../../world/thread.ts';

/** Edits a comment; an unchanged text is no edit. */
export const editComment = defineMutation({
  name: 'editComment',
  action: () => 'edit',
  object: ({ comment_id }) => comment_id,
  decide: (input, context) => {
    if (context.thread.post.isClosed) throw new ApiError('threadClosed');
    const comment = visibleComment(context, input.comment_id);
    if ((input.parent_comment_id ?? comment.parent) !== comment.parent) throw new ApiError('noSuchObject');
    const attaching = {
      world: context.world,
      thread: context.thread.post.id,
      person: context.person.id,
      comment: comment.id,
      before: comment.extras ?? {},
    };
    const attached = applyAttachments(input, attaching);
    const written = parseCommentBody(context, input, { mayBeEmpty: hasAttachment(attached) });
    const { is_markdown = comment.body.markdown_enabled } = input;
    const body = applyMarkdown(written, { is_markdown }, context.thread.post);
    const isSameText = body.text === comment.body.text && body.mentionstext === comment.body.mentionstext;
    if (isSameText && !hasAttachmentChanged(comment.extras, attached)) return null;
    const extras = { ...attached, ...delightsIn(input, body) };
    const verdict = screenComment({ text: body.text, before: comment.extras ?? {}, after: attached }, context);
    const held = comment.isSpam ? null : verdict;
    const earlier = [...(comment.earlier ?? []), textOf(comment)];
    return { comments: [{ ...comment, ...held, body, extras, editedAt: context.now, earlier }] };
  },
});

const textOf = ({ body, extras, createdAt, editedAt, version }: Comment): EarlierText => ({
  body,
  extras,
  writtenAt: editedAt ?? createdAt,
  version,
});
