import { attachmentIn, endpointRegistry, type AttachmentType, type ModerationAct } from 'ufi-core/contract';
import { answeringActions, mayAnswerAppeal } from 'ufi-core/internal/rules';
import { changedExtras } from '../../database/rows/commentExtras.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { ApiError } from '../../errors/apiError.ts';
import { defineContextPart, defineMutation, type DecisionContext, type PartRequest } from '../../mutations/index.ts';
import { noteAudit } from '../audit/index.ts';
import { familyPart, parentActivity } from '../comments/index.ts';
import { closeReports } from '../reports/index.ts';
import { actJson, isInForce } from '../../database/rows/moderationActSql.ts';
import { tellAct, whyOf } from '../moderation-acts/index.ts';

interface AppealedAct {
  readonly act: ModerationAct;
  /** The comment that it is about. */
  readonly comment: string;
  /** False once the sweeper has deleted the comment's media. */
  readonly has_media: boolean;
}

/** Context: an act of the thread with an appeal that waits for an answer. */
const appealPart = defineContextPart({
  name: 'appeal',
  text: `
select ${actJson('a')} as act, a.comment_id::text as comment,
  exists (select from attached_media m where m.thread_id = a.thread_id and m.comment_id = a.comment_id) as has_media
from moderation_acts a
where a.thread_id = $1 and a.id = $2 and a.appeal is not null and a.answer_id is null and ${isInForce}`,
  values: (requests: readonly PartRequest<string>[]) => requests.flatMap(({ threadId, key }) => [threadId, key]),
  isPerRequest: true,
  needsOwnTransaction: true,
  read: ([row]: readonly AppealedAct[]) => row ?? null,
});

/** Publishes a comment again that was hidden or deleted, or upholds that, as the answer to its author's appeal. */
export const answerAppeal = defineMutation(endpointRegistry.answerAppeal, {
  action: () => answeringActions,
  object: () => null,
  otherComments: ({ comment_id }) => [comment_id],
  contextQuery: ({ comment_id, act_id }) => [appealPart.ask(act_id), familyPart.ask(comment_id)],
  decide: ({ comment_id, is_restored, answer }, context) => {
    const appealed = context.part(appealPart);
    const comment = context.loaded(comment_id);
    if (appealed?.comment !== comment_id || comment === undefined) throw new ApiError('noSuchObject');
    const isOwn = comment.person_id === context.person;
    if (isOwn || !mayAnswerAppeal(context.roles, appealed.act)) throw new ApiError('noPermission');
    if (!is_restored && answer === '') throw new ApiError('badParameter', { fields: { answer: 'empty' } });
    const action = is_restored ? 'restored' : 'upheld';
    return {
      object: comment.id,
      comments: is_restored ? published(comment, appealed, context) : settled(comment),
      sideEffects: [
        closeReports([comment.id]),
        noteAudit({
          action: is_restored ? 'grantAppeal' : 'upholdAppeal',
          target: comment.author_id,
          comment: comment.id,
          details: { reason: answer === '' ? null : answer },
        }),
        ...tellAct({ action, why: whyOf({ reason: answer }) }, comment, context),
      ],
    };
  },
});

/** @throws ApiError noSuchObject if it replies to a comment that is deleted */
function published(comment: CommentRow, { has_media }: AppealedAct, context: DecisionContext): CommentRow[] {
  const isUnderDeleted = context.loaded(comment.parent_id)?.status === 'deleted';
  if (isUnderDeleted) throw new ApiError('noSuchObject');
  const back = { ...comment, status: null, needs_approval: false, is_approved: true, held_by: null };
  return [
    comment.status === 'deleted' && !has_media ? withoutMedia(back) : back,
    ...parentActivity(comment, context, { isPublished: true }),
  ];
}

const mediaTypes: readonly (AttachmentType | undefined)[] = ['photo', 'video', 'file', 'gif'];

/** Its words without what the sweeper has deleted. */
function withoutMedia(comment: CommentRow): CommentRow {
  if (!mediaTypes.includes(attachmentIn(comment.extras ?? {})?.type)) return comment;
  const gone = { attachment: undefined, photo_comment: undefined, video_comment: undefined, file_comment: undefined };
  const { extras, text } = comment;
  return { ...comment, extras: changedExtras(extras, gone), text: text === '' ? '—' : text };
}

/** It waits for its site's moderators no more. */
const settled = (comment: CommentRow): CommentRow[] =>
  comment.needs_approval && comment.status === 'spam' ? [{ ...comment, needs_approval: false }] : [];
