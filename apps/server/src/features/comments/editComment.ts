import { endpointRegistry } from 'ufi-core/contract';
import { changedExtras } from '../../database/rows/commentExtras.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { applyAttachments, attachmentContext, hasAttachment, hasAttachmentChanged } from '../attachments/index.ts';
import { withoutOldAnswer } from '../chat-commands/index.ts';
import { keepEdit, type CommentEditRow } from '../edit-history/index.ts';
import { screenPart } from '../sites/index.ts';
import { screenComment } from './screenComment.ts';
import { textFormatting } from './textFormatting.ts';
import { withSpamCheck, type UsesScreening } from './withSpamCheck.ts';
import { mentionContext, parseCommentBody } from './parseCommentBody.ts';

/**
 * Edits a comment, keeping its previous text and attachments (S7.08). An edit without changes has no effect (S5.07).
 */
const edit = defineMutation<typeof endpointRegistry.editComment, UsesScreening>(endpointRegistry.editComment, {
  action: () => 'edit',
  object: ({ comment_id }) => comment_id,
  contextQuery: (input) => [screenPart.ask(), ...mentionContext(input), ...attachmentContext(input)],
  decide: (input, context, { spamReasons, isGuest }) => {
    if (context.thread.is_closed) throw new ApiError('threadClosed');
    const comment = context.comment(input.comment_id);
    if ((input.parent_comment_id ?? comment.parent_id) !== comment.parent_id) throw new ApiError('noSuchObject');
    const before = withoutOldAnswer(comment, input.comment_text);
    const { after, sideEffects } = applyAttachments(input, context, { comment: comment.id, before });
    const hasStars = before.stars_attachment !== undefined;
    if (hasStars && hasAttachment(after)) throw new ApiError('badParameter', { fields: { comment_id: 'not_offered' } });
    const body = parseCommentBody(input, context, { mayBeEmpty: hasStars || hasAttachment(after) });
    const isSameText = body.text === comment.text && body.encoded === comment.encoded;
    if (isSameText && !hasAttachmentChanged(before, after)) return null;
    // Editing does not bring a comment hidden by a moderator back into the queue. One that only a ban holds is
    // screened, so that lifting the ban does not publish it unseen.
    const isLookedAt = comment.status === null || comment.held_by === 'ban';
    const spam = isLookedAt ? spamReasons : [];
    const verdict = screenComment({ text: body.text, before, after, spam, isGuest }, context);
    const held = isLookedAt ? verdict : null;
    const { is_markdown = before.markdown_enabled } = input;
    const traits = textFormatting({ ...input, is_markdown }, context, body);
    const extras = changedExtras(before, { ...after, ...traits });
    return {
      object: comment.id,
      comments: [{ ...comment, ...body, ...held, extras, edited_at: context.now }],
      sideEffects: [...sideEffects, keepEdit(editOf(comment))],
    };
  },
});

/** Edits a comment, see above; a site has the new words looked at for spam if it wants that. */
export const editComment = withSpamCheck(edit);

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
