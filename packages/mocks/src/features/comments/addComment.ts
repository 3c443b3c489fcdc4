import { videoTimeOffset, type AttachmentOf, type PostedLiveState, type PrivacyValue } from 'ufi-core/contract';
import { answeredId, isAnnouncement, privacyOfNew, threadPosition, type AnsweredIds } from 'ufi-core/internal/rules';
import { tipCard, withStarsRange } from 'ufi-stars/contract';
import { applyAttachments, hasAttachment } from '../attachments/applyAttachments.ts';
import { answerCard } from '../chat-commands/answerCard.ts';
import { questionUpsell } from '../messaging/questionUpsell.ts';
import { crossPostsOf } from '../posts/crossPosting.ts';
import { defineMutation, type DecisionContext, type MutationDefinition } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { screenComment } from './screenComment.ts';
import { applyMarkdown, delightsIn, photoTag } from './textExtras.ts';
import { parseCommentBody } from './parseCommentBody.ts';
import { isBannedFromSite } from '../../access/threadAccess.ts';
import { isSubscribed, type Comment } from '../../world/thread.ts';
import { sendStars } from '../stars/sendStars.ts';
import { constituentBadge } from '../../world/townHall.ts';

interface CommentPlacement extends AnsweredIds {
  readonly privacy_value?: PrivacyValue | undefined;
}

/** Placement of a comment. @throws ApiError */
function placeOf(input: CommentPlacement, context: DecisionContext): Pick<Comment, 'parent' | 'repliedTo' | 'privacy'> {
  const position = threadPosition(input, (id) => visibleComment(context, id));
  if (position === null) throw new ApiError('noSuchObject');
  const { parent, repliedTo } = position;
  const privacy = privacyOfNew({ chosen: input.privacy_value, kind: context.thread.post.kind }, parent);
  if (privacy === null) throw badParameter('privacy_value', 'not_offered');
  return { parent: parent?.id ?? null, repliedTo, privacy };
}

interface Written {
  readonly video_time_offset?: number | null | undefined;
  readonly is_live_streaming?: boolean | undefined;
}

function liveStateOf({ is_live_streaming: wasLive = false }: Written, { thread: { post } }: DecisionContext) {
  if (post.kind !== 'live') return null;
  return wasLive || post.video?.isLive === true ? 'Live' : 'OnDemand';
}

/** The second of the video at which the comment was written, as its client says (S5.10). */
function videoPosition(
  input: Written,
  context: DecisionContext,
): { videoTimeOffset?: number; postedLiveState?: PostedLiveState } {
  const { video } = context.thread.post;
  if (video === undefined) return {};
  const liveState = liveStateOf(input, context);
  const position = input.video_time_offset ?? null;
  const offset = position === null ? null : videoTimeOffset({ video, position, liveState });
  return {
    ...(offset !== null && { videoTimeOffset: offset }),
    ...(liveState !== null && { postedLiveState: liveState }),
  };
}

/** What a comment is written for, if its author has paid into a tip jar. */
interface CommentPayment {
  readonly attachment: AttachmentOf<'TIP_JAR_PAYMENT'>;
  readonly tipOption: number;
}

/** Writes a comment or a reply, and subscribes its author. */
export const addComment = defineMutation(adding());

/** Writes the comment of a payment into a tip jar. */
export const writeTip = (payment: CommentPayment) => defineMutation(adding(payment));

/** Refuses the words of a tip that would be refused, before anything is paid. @throws ApiError */
export function checkTip(
  input: { readonly ft_ent_identifier: string; readonly comment_text: string },
  context: DecisionContext,
) {
  const payment = { attachment: tipCard({ amount: 0, currency: 'BRL', title: '' }), tipOption: 0 };
  adding(payment).decide(input, context);
}

function adding(payment?: CommentPayment): MutationDefinition<'addComment'> {
  return {
    name: 'addComment',
    action: (input) => (answeredId(input) === null ? 'create' : 'reply'),
    alsoAction: ({ post_to_feed, stars_quantity }) => [
      ...(post_to_feed === true ? (['postToFeed'] as const) : []),
      ...(stars_quantity === undefined ? [] : (['sendStars'] as const)),
    ],
    object: answeredId,
    decide: (input, context) => {
      if (context.thread.post.isClosed) throw new ApiError('threadClosed');
      const { person, actor, now } = context;
      const place = placeOf(input, context);
      const id = context.world.newId();
      const tag = photoTag(input, {
        post: context.thread.post,
        id,
        comment: (tagged) => visibleComment(context, tagged),
      });
      const attaching = {
        world: context.world,
        thread: context.thread.post.id,
        person: person.id,
        comment: id,
        before: tag,
        origin: context.origin,
      };
      const attached = applyAttachments(input, attaching);
      const card = payment ? { attachment: payment.attachment } : answerCard(input, context);
      const extras = hasAttachment(attached) ? attached : { ...attached, ...card };
      const written = parseCommentBody(context, input, {
        mayBeEmpty: hasAttachment(extras) || input.stars_quantity !== undefined,
      });
      const body = applyMarkdown(written, input, context.thread.post);
      const isTopLevel = place.parent === null;
      const question = questionUpsell({ id, body, isTopLevel, hasAttachment: hasAttachment(extras) }, context);
      const held = screenComment({ text: body.text, before: {}, after: extras }, context);
      const stars = sendStars(input, context, {
        id,
        text: body.text,
        isTopLevel: place.parent === null,
        isPublic: place.privacy === 0,
        hasAttachment: hasAttachment(extras),
      });
      const comment = {
        ...place,
        ...stars.tip,
        ...(payment && { tipOption: payment.tipOption }),
        ...(isAnnouncement({
          kind: context.thread.post.kind,
          isTopLevel: place.parent === null,
          owner: context.thread.post.author,
          actor,
          person: person.id,
        }) && { isAnnouncement: true }),
        ...videoPosition(input, context),
        constituent: constituentBadge(context.world, context.thread, actor),
        body: { ...body, ranges: withStarsRange(body, input) },
        extras: { ...extras, ...question, ...delightsIn(input, body), ...stars.extras },
        id,
        author: actor,
        person: person.id,
        clientId: payment ? null : (input.client_id ?? null),
        isDeleted: false,
        isSpam: isBannedFromSite(context),
        isHeldByBan: isBannedFromSite(context),
        needsApproval: false,
        ...held,
        isApproved: false,
        createdAt: now,
        editedAt: null,
      };
      const posts = place.parent === null ? crossPostsOf(input, context, comment) : [];
      return {
        comments: [comment],
        posts,
        ...stars.effects,
        ...(isSubscribed(context.thread, actor) ? {} : { subscribes: true }),
      };
    },
  };
}
