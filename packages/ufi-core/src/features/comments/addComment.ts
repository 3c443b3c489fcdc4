import * as v from 'valibot';
import {
  endpointRegistry,
  inOwnField,
  postedLiveStateSchema,
  privacyValueSchema,
  starsSourceSchema,
  untouchedComment,
  videoTimeOffset,
  type AnyAttachment,
  type InputOf,
  type VideoPosition,
} from '../../contract/index.ts';
import type { PendingMutation } from '../../kernel/pending-mutations/pendingMutationsState.ts';
import { mutationRefused } from '../../kernel/pending-mutations/deliverySlice.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import {
  addToList,
  newComment,
  onComment,
  onTarget,
  type OptimisticEffect,
} from '../../area/optimistic-view/optimisticEffects.ts';
import { listKeyOf } from '../../area/optimistic-view/recordKeys.ts';
import type { TargetView } from '../../area/optimistic-view/targetView.ts';
import { sectionOf } from '../../area/server-state/listKeys.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { isRetryOffered, clientRefusal } from '../../request/index.ts';
import { isShareable, reducedCount } from '../../text/index.ts';
import {
  attachedFields,
  attachedIdsSchema,
  idsOfAttachment,
  localAttachmentSchema,
  withAttachmentNames,
  type AttachedIds,
} from './attachedIds.ts';
import { isAnnouncing } from './isAnnouncing.ts';
import { photoTagSchema, tagFields, taggedView, type PhotoTag } from './photoTag.ts';
import { delightsIn, writtenBody } from './writtenBody.ts';

const inputSchema = v.pipe(
  v.unknown(),
  v.transform(withAttachmentNames),
  v.object({
    text: v.string(),
    /** The top-level comment that this replies to; null for a top-level comment. */
    parent: v.nullable(v.string()),
    parentAuthor: v.nullable(v.string()),
    /** The reply that this replies to, if any. */
    replyTo: v.nullable(v.string()),
    privacy: privacyValueSchema,
    isLive: v.boolean(),
    videoTimeOffset: v.optional(v.number()),
    /** The second that the writer last picked on the video's time line. */
    picked: v.optional(v.number()),
    postedLiveState: v.optional(postedLiveStateSchema),
    attached: attachedIdsSchema,
    attachment: v.optional(localAttachmentSchema),
    attachmentStatus: v.optional(v.literal('encoding')),
    isMarkdown: v.optional(v.boolean()),
    isAnnouncement: v.optional(v.literal(true)),
    tag: v.optional(photoTagSchema),
    /** Stars that it carries. */
    stars: v.optional(
      v.object({
        stars_quantity: v.number(),
        stars_source: starsSourceSchema,
        stars_gift_id: v.optional(v.string()),
      }),
    ),
    feed: v.optional(v.record(v.string(), v.unknown())),
  }),
);
type AddInput = v.InferOutput<typeof inputSchema>;

/** Nobody pays late: stars that could not be sent for two minutes wait until their sender asks again (ufi-core.46). */
const starsMaxAgeMs = 120_000;

const starsCard = (quantity: number) => ({ metadata: { quantity }, userTippedQuantity: quantity });

function localComment(
  { clientId, target, instance, actor, input, at, failure, phase }: PendingMutation<AddInput>,
  locale: string,
): CommentView {
  const body = writtenBody(input.text, input.isMarkdown);
  return {
    ...untouchedComment,
    id: `${target}_${clientId}`,
    fbid: clientId,
    legacyid: clientId,
    ftentidentifier: target,
    author: actor,
    body,
    ...delightsIn(body),
    ...(input.attachment && inOwnField(input.attachment)),
    ...(input.stars && { stars_attachment: starsCard(input.stars.stars_quantity) }),
    ...(input.attachmentStatus && { attachment_status: input.attachmentStatus }),
    ...taggedView(input.tag, clientId),
    parentcommentid: input.parent,
    parentcommentauthorid: input.parentAuthor,
    replycommentparentid: input.replyTo,
    clientid: clientId,
    ufiinstanceid: instance,
    type: 'local',
    status: phase === 'failed' ? 'failed-add' : null,
    priorstatus: null,
    reactioncountreduced: reducedCount(0, locale),
    viewerreaction: 0,
    hasviewerliked: false,
    ishidden: false,
    isreported: false,
    ismuted: false,
    isbanned: false,
    assetRole: null,
    ispinnedbyauthor: false,
    postacceptedanswer: null,
    likeconfirmhash: 0,
    voteState: 0,
    timestamp: { time: Math.floor(at / 1000) },
    privacy_value: input.privacy,
    videoTimeOffset: input.videoTimeOffset,
    postedLiveState: input.postedLiveState,
    islive: input.isLive,
    isAnnouncement: input.isAnnouncement,
    isunseen: true,
    fromfetch: false,
    allowRetry: phase === 'failed' && failure !== null && isRetryOffered(failure),
    failedmutation: phase === 'failed' ? clientId : null,
    failure: phase === 'failed' ? failure : null,
  };
}

/** Adds one to the counts, and subscribes the writer to the post (S4.09). */
const countOne = (view: TargetView, { parent, privacy, isAnnouncement, stars }: AddInput): TargetView => {
  const hasviewersubscribed = true;
  const one = isAnnouncement === true || stars !== undefined ? 0 : 1;
  if (privacy !== 0) return { ...view, hasviewersubscribed, privatecommentcount: view.privatecommentcount + one };
  const toplevelcount = view.toplevelcount + (parent === null ? 1 : 0);
  return { ...view, hasviewersubscribed, commentcount: view.commentcount + one, toplevelcount };
};

/** Counts a comment unless it has failed; a failed one stays in its list, but nobody else will see it. */
const countEffects = ({ target, input, phase }: PendingMutation<AddInput>): readonly OptimisticEffect[] => {
  if (phase === 'failed') return [];
  const { parent } = input;
  const onParent = parent && onComment(parent, (view) => ({ ...view, replycount: view.replycount + 1 }));
  return [onTarget(target, (view) => countOne(view, input)), ...(onParent ? [onParent] : [])];
};

export const addCommentKind: MutationKind<AddInput> = {
  endpoint: endpointRegistry.addComment,
  input: inputSchema,
  recordFields: ['parent', 'replyTo'],
  refusalRetries: 0,
  maxAgeMs: ({ stars }) => (stars === undefined ? Infinity : starsMaxAgeMs),
  endsWithRecord: false,
  endsLocalRecord: false,
  effects: (mutation) => {
    const { clientId, target, input } = mutation;
    const listKey = listKeyOf({ target, parent: input.parent, section: sectionOf({ privacy_value: input.privacy }) });
    return [
      newComment(clientId, ({ locale }) => localComment(mutation, locale)),
      addToList(listKey, clientId),
      ...countEffects(mutation),
    ];
  },
  toBody: (
    { text, parent, replyTo, privacy, isLive, videoTimeOffset: offset, picked, attached, isMarkdown, tag, stars, feed },
    { target },
  ) => ({
    comment_text: text,
    parent_comment_id: parent,
    reply_comment_parent_id: replyTo,
    reply_fbid: replyTo ?? parent,
    rootid: parent ?? target,
    privacy_value: privacy,
    is_live_streaming: isLive,
    ...(offset !== undefined && { video_time_offset: offset }),
    ...(picked !== undefined && { selected_insight_point: String(picked) }),
    ...(isLive && {
      living_room_content_item_id: target,
      live_video_quick_comment_quality: isShareable(text) ? 'full' : 'short',
    }),
    ...attachedFields(attached, null),
    ...delightsIn(writtenBody(text)),
    ...(isMarkdown === true && { is_markdown: true }),
    ...tagFields(tag),
    ...stars,
    ...feed,
  }),
  collapseKey: () => null,
  afterRefusal: () => 'keep',
};

/** A comment to add. */
export interface WrittenComment extends CommentAreaRef {
  /** The composer's encoded value (S3.17). */
  readonly text: string;
  /** The comment or reply that this replies to. */
  readonly answers?: string;
  readonly privacy?: AddInput['privacy'];
  /** True if it is written while the video is live. */
  readonly isLive?: boolean;
  /** The position in the post's video; its offset is attached as in S5.10. */
  readonly at?: VideoPosition;
  /** Attachment ids beyond that of `attachment`. */
  readonly attached?: Partial<AttachedIds>;
  /** The attachment, displayed until the server has answered. */
  readonly attachment?: AnyAttachment;
  /** Set for a video that cannot be played yet (S4.31). */
  readonly attachmentStatus?: AddInput['attachmentStatus'];
  /** True if markdown is rendered; applies if the group has enabled it. */
  readonly isMarkdown?: boolean;
  /** A tag on the post's photo. */
  readonly tag?: PhotoTag;
  /** Stars for whoever broadcasts; they are charged with the comment. */
  readonly stars?: AddInput['stars'];
  /** On an article: whether it is also posted to the writer's feed, and for which audience (S3.20). */
  readonly feed?: Pick<
    InputOf<typeof endpointRegistry.addComment>,
    'post_to_feed' | 'privacy_option' | 'privacy_mutation_token'
  >;
}

const parentOf = ({ fbid, author, parentcommentid, parentcommentauthorid }: CommentView) =>
  parentcommentid === null
    ? { parent: fbid, parentAuthor: author, replyTo: null }
    : { parent: parentcommentid, parentAuthor: parentcommentauthorid, replyTo: fbid };

function placeInVideo(at: VideoPosition | undefined): Pick<AddInput, 'videoTimeOffset' | 'picked' | 'postedLiveState'> {
  const offset = at === undefined ? null : videoTimeOffset(at);
  return {
    ...(offset !== null && { videoTimeOffset: offset }),
    ...(at?.picked !== undefined && { picked: at.picked }),
    ...(at?.liveState && { postedLiveState: at.liveState }),
  };
}

const announcing = (view: TargetView | undefined, person: string | null): Pick<AddInput, 'isAnnouncement'> =>
  view !== undefined && isAnnouncing(view, person) ? { isAnnouncement: true } : {};

/** An answer to a comment with a tag on the photo is about that tag. */
const tagOf = (answered: CommentView | undefined): Pick<AddInput, 'tag'> =>
  answered?.type === 'saved' && answered.photoTextTagID !== undefined
    ? { tag: { about: answered.photoTextTagID } }
    : {};

const noParent = { parent: null, parentAuthor: null, replyTo: null };

/**
 * Adds a comment or reply. It is displayed at once under a client id, which is later replaced by its real id (S4.05).
 * Returns the client id; null when nobody is signed in or the parent is gone (S5.06), in which case the composer should
 * keep the text.
 */
export const addComment =
  ({
    target,
    instance,
    text,
    answers,
    privacy = 0,
    at,
    isLive = at?.liveState === 'Live',
    attached = {},
    ...extras
  }: WrittenComment): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView, makeId }) => {
    const state = getState();
    const answered = answers === undefined ? undefined : optimisticView.selectComment(state, answers);
    if (answers !== undefined && (answered === undefined || answered.status === 'deleted')) {
      const { failure } = clientRefusal('noSuchObject');
      dispatch(mutationRefused({ clientId: makeId(), kind: addCommentKind.endpoint.name, target, failure }));
      return null;
    }
    const input = {
      text,
      ...(answered === undefined
        ? { ...noParent, ...announcing(optimisticView.selectTarget(state, target), state.viewer.person) }
        : parentOf(answered)),
      privacy,
      isLive,
      ...placeInVideo(at),
      ...tagOf(answered),
      attached: { ...idsOfAttachment(extras.attachment ?? null, target), ...attached },
      ...extras,
    };
    return dispatch(submitMutation(addCommentKind, { target, instance, input }));
  };
