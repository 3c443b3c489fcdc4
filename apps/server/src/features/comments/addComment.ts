import { endpointRegistry, type AttachmentOf, type ParsedInputOf, videoTimeOffset } from 'ufi-core/contract';
import { answeredId, isAnnouncement, privacyOfNew, threadPosition } from 'ufi-core/internal/rules';
import { withStarsRange } from 'ufi-stars/contract';
import { changedExtras } from '../../database/rows/commentExtras.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { Handler } from '../../access/handler.ts';
import {
  defineMutation,
  type DecisionContext,
  type Effects,
  type Mutation,
  type UsesThreadQueues,
} from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { applyAttachments, attachmentContext, hasAttachment, photoTag } from '../attachments/index.ts';
import { answerCard, chatCommandContext } from '../chat-commands/index.ts';
import { questionContext, questionUpsell } from '../messaging/index.ts';
import { screenPart } from '../sites/index.ts';
import type { UsesSpamCheck } from '../spam/index.ts';
import { sendStars, starsContext, type UsesGiftList, type UsesStarsSwitch } from '../stars/index.ts';
import { screenComment } from './screenComment.ts';
import { textFormatting } from './textFormatting.ts';
import { withSpamCheck, type UsesScreening } from './withSpamCheck.ts';
import { mentionContext, parseCommentBody } from './parseCommentBody.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';

type AddComment = typeof endpointRegistry.addComment;
type Input = ParsedInputOf<AddComment>;

/**
 * Position in the post's video at which a comment was written, as its client says (S5.10). A comment written offline
 * during the broadcast counts as live even if it arrives later; during the broadcast nothing is on demand.
 */
function videoPosition(
  {
    video_time_offset: position,
    is_live_streaming: wasLive = false,
  }: Pick<Input, 'video_time_offset' | 'is_live_streaming'>,
  { kind, video }: ThreadRow,
): Pick<CommentRow, 'video_offset' | 'live_state'> {
  if (video == null) return { video_offset: null, live_state: null };
  const recorded = kind === 'live' ? ('OnDemand' as const) : null;
  const live_state = kind === 'live' && (wasLive || video.isLive) ? 'Live' : recorded;
  const video_offset = position == null ? null : videoTimeOffset({ video, position, liveState: live_state });
  return { video_offset, live_state };
}

/** What came with a comment for a payment that it is written for. */
export interface CommentPayment {
  readonly attachment: AttachmentOf<'TIP_JAR_PAYMENT'>;
  readonly tip_option: number;
}

/** What beside the call decides on a comment: the gifts that are offered, and the payment that it is written for. */
interface Adding extends UsesGiftList, UsesScreening {
  readonly payment?: CommentPayment;
}

/** Effects of adding a comment, with its stars, which may be sent as one of the gifts. @throws ApiError */
export function addedComment(
  input: Input,
  context: DecisionContext,
  { gifts, payment, spamReasons: spam, isGuest }: Adding,
): Effects {
  if (context.thread.is_closed) throw new ApiError('threadClosed');
  const position = positionOf(input, context);
  const id = context.newId();
  const { after: attached, sideEffects } = applyAttachments(input, context, { comment: id, before: {} });
  const card = payment ? { attachment: payment.attachment } : answerCard(input, context);
  const after = hasAttachment(attached) ? attached : { ...attached, ...card };
  const body = parseCommentBody(input, context, {
    mayBeEmpty: hasAttachment(after) || input.stars_quantity !== undefined,
  });
  const question = questionUpsell(
    { id, ...body, isTopLevel: position.parent_id === null, hasAttachment: hasAttachment(after) },
    context,
  );
  const held = screenComment({ text: body.text, before: {}, after, spam, isGuest }, context);
  const traits = { ...photoTag(input, context, id), ...textFormatting(input, context, body) };
  const stars = sendStars(input, context, {
    id,
    text: body.text,
    isTopLevel: position.parent_id === null,
    isPublic: position.privacy === 0,
    hasAttachment: hasAttachment(after),
    gifts,
  });
  const comment = {
    ...body,
    ranges: withStarsRange(body, input),
    extras: changedExtras(null, { ...after, ...question.extras, ...traits, ...stars.extras }),
    ...position,
    ...videoPosition(input, context.thread),
    thread_id: context.thread.id,
    site_id: context.thread.kind === 'article' ? context.thread.scope_id : null,
    id,
    author_id: context.actor,
    person_id: context.person,
    client_id: payment ? null : (input.client_id ?? null),
    status: context.isHeld ? 'spam' : (held?.status ?? null),
    reaction_counts: {},
    vote_count: context.thread.kind === 'question' ? 0 : null,
    reply_count: 0,
    activity_id: id,
    is_low: false,
    needs_approval: held?.needs_approval ?? false,
    is_approved: false,
    held_by: context.isHeld ? ('ban' as const) : null,
    spam_reasons: held?.spam_reasons ?? null,
    is_announcement: isAnnouncement({
      kind: context.thread.kind,
      isTopLevel: position.parent_id === null,
      owner: context.thread.owner_id,
      actor: context.actor,
      person: context.person,
    }),
    tip_option: payment?.tip_option ?? stars.tip_option,
    constituent: context.constituency,
    created_at: context.now,
    edited_at: null,
  };
  const effects = [...sideEffects, ...stars.sideEffects, ...question.sideEffects];
  return {
    object: id,
    comments: [comment],
    sideEffects: effects,
    ...(context.isSubscribed ? {} : { isSubscribed: true }),
  };
}

/**
 * Mutation that adds a comment or a reply (S7.07) where nobody sends stars, as under an article, and subscribes its
 * author (S4.09). A tip that was sent before they were switched off keeps its answer.
 */
export const addCommentMutation = {
  action: (input) => (answeredId(input) === null ? 'create' : 'reply'),
  alsoAction: ({ stars_quantity }) => (stars_quantity === undefined ? [] : ['sendStars']),
  object: answeredId,
  otherComments: (input) => [input.reply_comment_parent_id, input.photo_text_tag_id],
  contextQuery: (input) => [
    screenPart.ask(),
    ...mentionContext(input),
    ...attachmentContext(input),
    ...starsContext(input),
    ...chatCommandContext(input),
    ...questionContext(input),
  ],
  decide: (input, context, screening) => {
    if (input.stars_quantity !== undefined) throw new ApiError('starsOff');
    return addedComment(input, context, { ...screening, gifts: [] });
  },
} satisfies Mutation<Input, UsesScreening>;

/** Adds a comment where nobody sends stars. */
export const addArticleComment = withSpamCheck(
  defineMutation<AddComment, UsesScreening>(endpointRegistry.addComment, addCommentMutation),
);
const addWithStars = withSpamCheck(
  defineMutation<AddComment, UsesGiftList & UsesScreening>(endpointRegistry.addComment, {
    ...addCommentMutation,
    decide: addedComment,
  }),
);

/** Adds a comment or a reply (S7.07) and subscribes its author (S4.09). Stars need an instance that has them. */
export const addComment: Handler<AddComment, UsesThreadQueues & UsesStarsSwitch & UsesGiftList & UsesSpamCheck> = (
  input,
  caller,
  services,
) => (services.hasStars ? addWithStars : addArticleComment)(input, caller, services);

type PositionColumns = Pick<CommentRow, 'parent_id' | 'parent_author_id' | 'reply_to_id' | 'privacy'>;

const answerable = ({ id, parent_id, author_id, privacy }: CommentRow) => ({
  id,
  parent: parent_id,
  author: author_id,
  privacy,
});

/** Position of a comment in the thread. @throws ApiError */
function positionOf(input: Input, context: DecisionContext): PositionColumns {
  const position = threadPosition(input, (id) => answerable(context.comment(id)));
  if (position === null) throw new ApiError('noSuchObject');
  const { parent, repliedTo } = position;
  const privacy = privacyOfNew({ chosen: input.privacy_value, kind: context.thread.kind }, parent);
  if (privacy === null) throw new ApiError('badParameter', { fields: { privacy_value: 'not_offered' } });
  return { parent_id: parent?.id ?? null, parent_author_id: parent?.author ?? null, reply_to_id: repliedTo, privacy };
}
