import { videoTimeOffset, type PostedLiveState, type PrivacyValue } from 'ufi-core/contract';
import { applyAttachments, hasAttachment } from '../attachments/applyAttachments.ts';
import { crossPostsOf } from '../posts/crossPosting.ts';
import { defineMutation, type DecisionContext } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { screenComment } from './screenComment.ts';
import { applyMarkdown, delightsIn, photoTag } from './textExtras.ts';
import { parseCommentBody } from './parseCommentBody.ts';
import { isBannedFromSite } from '../../access/threadAccess.ts';
import { isSubscribed, type Comment } from '../../world/thread.ts';
import { constituentBadge } from '../../world/townHall.ts';

interface Place {
  readonly parent_comment_id?: string | null | undefined;
  readonly reply_comment_parent_id?: string | null | undefined;
  readonly privacy_value?: PrivacyValue | undefined;
}

const parentIn = ({ parent_comment_id, reply_comment_parent_id }: Place): string | null =>
  parent_comment_id ?? reply_comment_parent_id ?? null;

const topLevel = (comment: Comment, context: DecisionContext): Comment =>
  comment.parent === null ? comment : visibleComment(context, comment.parent);

/** Placement of a comment: a reply to a reply belongs to the top-level comment and inherits its privacy. */
function placeOf(input: Place, context: DecisionContext): Pick<Comment, 'parent' | 'repliedTo' | 'privacy'> {
  if (context.object === null) return { parent: null, repliedTo: null, privacy: privacyOf(input, context) };
  const parent = topLevel(context.object, context);
  const repliedTo = visibleComment(context, input.reply_comment_parent_id ?? context.object.id);
  if (topLevel(repliedTo, context).id !== parent.id) throw new ApiError('noSuchObject');
  return { parent: parent.id, repliedTo: repliedTo.id === parent.id ? null : repliedTo.id, privacy: parent.privacy };
}

/** Returns whether a comment is an announcement: written by a page under its own live video, and not a reply. */
const isAnnouncement = (
  { parent }: Pick<Comment, 'parent'>,
  { thread: { post }, actor, person }: DecisionContext,
): boolean => post.kind === 'live' && parent === null && actor === post.author && actor !== person.id;

/** The privacy of a top-level comment; friends-only is offered under live videos (S9.08). */
function privacyOf({ privacy_value = 0 }: Place, { thread }: DecisionContext): PrivacyValue {
  if (privacy_value !== 0 && thread.post.kind !== 'live') throw badParameter('privacy_value', 'not_offered');
  return privacy_value;
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

/** Writes a comment or a reply, and subscribes its author. */
export const addComment = defineMutation({
  name: 'addComment',
  action: (input) => (parentIn(input) === null ? 'create' : 'reply'),
  alsoAction: ({ post_to_feed }) => (post_to_feed === true ? ['postToFeed'] : []),
  object: parentIn,
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
    };
    const extras = applyAttachments(input, attaching);
    const written = parseCommentBody(context, input, { mayBeEmpty: hasAttachment(extras) });
    const body = applyMarkdown(written, input, context.thread.post);
    const held = screenComment({ text: body.text, before: {}, after: extras }, context);
    const comment = {
      ...place,
      ...(isAnnouncement(place, context) && { isAnnouncement: true }),
      ...videoPosition(input, context),
      constituent: constituentBadge(context.world, context.thread, actor),
      body,
      extras: { ...extras, ...delightsIn(input, body) },
      id,
      author: actor,
      person: person.id,
      clientId: input.client_id ?? null,
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
    return { comments: [comment], posts, ...(isSubscribed(context.thread, actor) ? {} : { subscribes: true }) };
  },
});
