import { applyAttachments, hasAttachment, hasAttachmentChanged } from '../attachments/applyAttachments.ts';
import { withoutOldAnswer } from '../chat-commands/answerCard.ts';
import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
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
      before: withoutOldAnswer(comment, input.comment_text),
      origin: context.origin,
    };
    const attached = applyAttachments(input, attaching);
    const hasStars = attached.stars_attachment !== undefined;
    if (hasStars && hasAttachment(attached)) throw badParameter('comment_id', 'not_offered');
    const written = parseCommentBody(context, input, { mayBeEmpty: hasStars || hasAttachment(attached) });
    const { is_markdown = comment.body.markdown_enabled } = input;
    const body = applyMarkdown(written, { is_markdown }, context.thread.post);
    const isSameText = body.text === comment.body.text && body.mentionstext === comment.body.mentionstext;
    if (isSameText && !hasAttachmentChanged(comment.extras, attached)) return null;
    const extras = { ...attached, ...delightsIn(input, body) };
    const verdict = screenComment({ text: body.text, before: comment.extras ?? {}, after: attached }, context);
    // One that only a ban holds is screened, so that lifting the ban does not publish it unseen.
    const held = comment.isSpam && comment.isHeldByBan !== true ? null : verdict;
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
