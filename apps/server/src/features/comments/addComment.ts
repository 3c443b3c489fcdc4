import { endpointRegistry, type ParsedInputOf, type PrivacyValue } from 'ufi-core/contract';
import { changedExtras } from '../../database/rows/commentExtras.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { defineMutation, type Mutation, type DecisionContext } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { applyAttachments, attachmentContext, hasAttachment, photoTag } from '../attachments/index.ts';
import { screenPart } from '../sites/index.ts';
import { videoPosition } from './videoPosition.ts';
import { screenComment } from './screenComment.ts';
import { textFormatting } from './textFormatting.ts';
import { mentionContext, parseCommentBody } from './parseCommentBody.ts';

type Input = ParsedInputOf<typeof endpointRegistry.addComment>;

/** The comment that a reply answers. The input may name only the reply that it answers. */
const answeredComment = ({ parent_comment_id, reply_comment_parent_id }: Input): string | null =>
  parent_comment_id ?? reply_comment_parent_id ?? null;

/** Mutation that adds a comment or a reply (S7.07) and subscribes its author (S4.09). */
export const addCommentMutation: Mutation<Input> = {
  action: (input) => (answeredComment(input) === null ? 'create' : 'reply'),
  object: answeredComment,
  otherComments: (input) => [input.reply_comment_parent_id, input.photo_text_tag_id],
  contextQuery: (input) => [screenPart.ask(), ...mentionContext(input), ...attachmentContext(input)],
  decide: (input, context) => {
    if (context.thread.is_closed) throw new ApiError('threadClosed');
    const position = positionOf(input, context);
    const id = context.newId();
    const { after, sideEffects } = applyAttachments(input, context, { comment: id, before: {} });
    const body = parseCommentBody(input, context, { mayBeEmpty: hasAttachment(after) });
    const held = screenComment({ text: body.text, before: {}, after }, context);
    const traits = { ...photoTag(input, context, id), ...textFormatting(input, context, body) };
    const comment = {
      ...body,
      extras: changedExtras(null, { ...after, ...traits }),
      ...position,
      ...videoPosition(input, context.thread),
      thread_id: context.thread.id,
      site_id: context.thread.kind === 'article' ? context.thread.scope_id : null,
      id,
      author_id: context.actor,
      person_id: context.person,
      client_id: input.client_id ?? null,
      status: context.isHeld ? 'spam' : (held?.status ?? null),
      reaction_counts: {},
      vote_count: context.thread.kind === 'question' ? 0 : null,
      reply_count: 0,
      activity_id: id,
      is_low: false,
      needs_approval: held?.needs_approval ?? false,
      is_approved: false,
      held_by: context.isHeld ? ('ban' as const) : null,
      is_announcement: isAnnouncement(position, context),
      tip_option: null,
      constituent: context.constituency,
      created_at: context.now,
      edited_at: null,
    };
    return { object: id, comments: [comment], sideEffects, ...(context.isSubscribed ? {} : { isSubscribed: true }) };
  },
};

/** Adds a comment or a reply (S7.07) and subscribes its author (S4.09). */
export const addComment = defineMutation(endpointRegistry.addComment, addCommentMutation);

type ThreadPosition = Pick<CommentRow, 'parent_id' | 'parent_author_id' | 'reply_to_id' | 'privacy'>;

/**
 * Position of a comment in the thread. A reply to a reply is stored under the top-level comment and inherits its
 * privacy.
 */
function positionOf(input: Input, context: DecisionContext): ThreadPosition {
  const named = answeredComment(input);
  if (named === null) {
    return { parent_id: null, parent_author_id: null, reply_to_id: null, privacy: chosenPrivacy(input, context) };
  }
  const parent = topLevel(context.comment(named), context);
  const repliedTo = context.comment(input.reply_comment_parent_id ?? named);
  if (topLevel(repliedTo, context).id !== parent.id) throw new ApiError('noSuchObject');
  return {
    parent_id: parent.id,
    parent_author_id: parent.author_id,
    reply_to_id: repliedTo.id === parent.id ? null : repliedTo.id,
    privacy: parent.privacy,
  };
}

const topLevel = (comment: CommentRow, context: DecisionContext): CommentRow =>
  comment.parent_id === null ? comment : context.comment(comment.parent_id);

/** A top-level comment by a page under its own live video is an announcement (S3.01). */
const isAnnouncement = ({ parent_id }: ThreadPosition, { thread, actor, person }: DecisionContext): boolean =>
  thread.kind === 'live' && parent_id === null && actor === thread.owner_id && actor !== person;

/** Comments for friends only are offered under live videos (S9.08). */
function chosenPrivacy({ privacy_value = 0 }: Input, { thread }: DecisionContext): PrivacyValue {
  if (privacy_value !== 0 && thread.kind !== 'live') {
    throw new ApiError('badParameter', { fields: { privacy_value: 'not_offered' } });
  }
  return privacy_value;
}
