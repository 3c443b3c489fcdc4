import {
  may,
  reactionMenuOrder,
  type CommentMark,
  type CommentRecord,
  type FeedbackMark,
  type FeedbackSentences,
  type FeedbackTarget,
  type Locale,
  type PostRecord,
  type ReactionCountMap,
  type Role,
  type ViewerRights,
} from 'ufi-core/contract';
import { businessAddress, postAddress } from 'ufi-core/internal/addresses';
import { cardIn } from 'ufi-core/internal/rules';
import { reducedCount } from 'ufi-core/text';
import { reactionSentences } from '../messages/reactionSentences.ts';
import type { Group } from '../world/group.ts';
import { rankOf } from './listPlaces.ts';
import { languageIn } from '../world/translation.ts';
import { constituentBadge } from '../world/townHall.ts';
import {
  groupOf,
  ownRestrictionOf,
  restrictionsOf,
  rolesOf,
  shownPrivacy,
  siteOf,
  type Viewer,
} from '../access/threadAccess.ts';
import {
  markKey,
  type Comment,
  type Mark,
  type Post,
  type Thread,
  type ThreadCounts,
  type ThreadHighlights,
} from '../world/thread.ts';

function countedReactions(counts: Comment['reactions'], locale: Locale) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const reactioncountmap: ReactionCountMap = {};
  for (const type of reactionMenuOrder) {
    const count = counts[type] ?? 0;
    if (count > 0) reactioncountmap[`${type}`] = { default: count, reduced: reducedCount(count, locale) };
  }
  return { reactioncount: total, reactioncountreduced: reducedCount(total, locale), reactioncountmap };
}

/** The record of a comment, the same for every reader (S3.01). */
export function commentRecord(comment: Comment, { post, comments, places }: Thread, locale: Locale): CommentRecord {
  const { id, parent, createdAt, editedAt } = comment;
  return {
    id: `${post.id}_${id}`,
    fbid: id,
    legacyid: id,
    ftentidentifier: post.id,
    author: comment.author,
    body: comment.body,
    language: languageIn(comment.body.text),
    parentcommentid: parent,
    parentcommentauthorid: comments.get(parent ?? '')?.author ?? null,
    replycommentparentid: comment.repliedTo,
    clientid: comment.clientId,
    status: comment.isSpam ? 'spam' : null,
    likecount: comment.reactions[1] ?? 0,
    ...countedReactions(comment.reactions, locale),
    voteEnabled: post.kind === 'question',
    voteCount: comment.votes,
    replycount: comment.replies,
    timestamp: { time: editedAt ?? createdAt },
    originalTimestamp: editedAt === null ? null : createdAt,
    privacy_value: comment.privacy,
    ...(comment.videoTimeOffset !== undefined && { videoTimeOffset: comment.videoTimeOffset }),
    ...(comment.postedLiveState && { postedLiveState: comment.postedLiveState }),
    ...comment.extras,
    needsApproval: comment.needsApproval,
    isApproved: comment.isApproved,
    isAnnouncement: comment.isAnnouncement || undefined,
    tipOptionIndex: comment.tipOption,
    ...(comment.constituent?.isShown && {
      hasConstituentBadge: true,
      constituentTitle: comment.constituent.title,
    }),
    sortkeys: { rank: rankOf(comment, { post, places }), activity: comment.activity, islow: false },
    version: comment.version,
  };
}

/** The mark of an actor on a comment. */
export const commentMark = ({ comment, actor, type, vote, isHidden, isReported, version }: Mark): CommentMark => ({
  fbid: comment,
  actor,
  viewerreaction: type,
  hasviewerliked: type !== 0,
  voteState: vote,
  ishidden: isHidden,
  isreported: isReported,
  version,
});

/** Number of recent reactors included in a target. */
const keptReactors = 3;

interface TargetState {
  readonly counts: ThreadCounts;
  readonly places: ThreadHighlights;
  readonly seq: number;
  /** The reader may see held comments. */
  readonly canSeeHeld: boolean;
  /** Closed by itself, or with its whole site. */
  readonly isClosed: boolean;
}

/** The permalink; for a page of a business, among those of the business (S2.07). */
function permalink({ article, author, id, kind, businessId }: Post): string {
  if (article !== undefined) return article.address;
  const path = postAddress({ id, kind });
  const place = { path, businessId: businessId ?? '', globalScopeId: author };
  return businessId === undefined ? path : businessAddress({ publicOrigin: '' }, place);
}

/** The record of a post's comment area, the same for every reader (S3.02). */
export const feedbackTarget = (
  post: Post,
  { counts, places, seq, canSeeHeld, isClosed }: TargetState,
  locale: Locale,
): FeedbackTarget => ({
  ftentidentifier: post.id,
  entidentifier: post.id,
  targetfbid: post.id,
  permalink: permalink(post),
  ...(post.group != null && { group_id: post.group }),
  ...(post.isMarkdown === true && { is_markdown_enabled: true }),
  ...(post.areStickersCustom === true && { are_custom_stickers_allowed: true }),
  arecommentsdisabled: isClosed,
  commentcount: counts.comments,
  toplevelcount: counts.toplevel - (canSeeHeld ? 0 : counts.held),
  privatecommentcount: counts.friendsOnly,
  authorpinnedcommentid: places.pinned,
  acceptedanswerid: places.accepted,
  ...(places.livePinned !== null && { livepinnedcommentid: places.livePinned }),
  ...(places.livePinEvent > 0 && { livepineventid: places.livePinEvent }),
  ...(post.kind === 'live' && post.video && { video: post.video }),
  ...(cardIn(post.attachment) && { card: cardIn(post.attachment) }),
  likecount: counts.reactors.length,
  ...countedReactions(counts.reactions, locale),
  supportedreactions: [...reactionMenuOrder],
  reactorids: counts.reactors.slice(0, keptReactors).map(({ actor }) => actor),
  userreactions: Object.fromEntries(counts.reactors.slice(0, keptReactors).map(({ actor, type }) => [actor, type])),
  defaultcommentorderingmode: post.defaultOrdering,
  orderingmodes: post.orderings.map((value) => ({
    value,
    selected: value === post.defaultOrdering,
    isBottomUpVideoCommentSreamingEnabled: value === 'live_streaming' && post.kind === 'live',
  })),
  version: seq,
});

/** The mark of an actor on a post (S3.02). */
export function feedbackMark({ post, marks, subscriptions }: Thread, actor: string): FeedbackMark {
  const [mark, subscription] = [marks.get(markKey(post.id, actor)), subscriptions.get(actor)];
  return {
    ftentidentifier: post.id,
    actorforpost: actor,
    viewerreaction: mark?.type ?? 0,
    hasviewerliked: (mark?.type ?? 0) !== 0,
    hasviewersubscribed: subscription?.isOn ?? false,
    version: Math.max(mark?.version ?? 0, subscription?.version ?? 0),
  };
}

/** The reaction sentences of a post, for readers who have reacted and for those who have not (S3.02). */
export function feedbackSentences(
  { world, thread }: Pick<Viewer, 'world' | 'thread'>,
  { counts: { reactors }, seq }: Pick<TargetState, 'counts' | 'seq'>,
  locale: Locale,
): FeedbackSentences {
  const textsOf = (reader: 'none' | string) => {
    const others = reactors.filter(({ actor }) => actor !== reader).map(({ actor }) => world.actor(actor)?.name ?? '');
    return { reader, ...reactionSentences({ others, hasReacted: reader !== 'none' }, locale) };
  };
  return {
    ftentidentifier: thread.post.id,
    readers: ['none', ...reactors.map(({ actor }) => actor)].map(textsOf),
    version: seq,
  };
}

const staffRoles: readonly Role[] = ['pageAdmin', 'pageManager', 'pageEmployee'];

/** The admins of the group, or else the staff of the page, which only its staff may see. */
function assetRoles(viewer: Viewer, roles: readonly Role[]): ViewerRights['assetroles'] {
  const group = groupOf(viewer);
  if (group !== null) {
    const admins = [...group.members].filter(([, role]) => role === 'admin');
    return Object.fromEntries(admins.map(([id]) => [id, 'ADMIN']));
  }
  const page = viewer.world.pages.get(viewer.thread.post.author);
  if (page === undefined || !roles.some((role) => staffRoles.includes(role))) return undefined;
  return Object.fromEntries([...page.staff].filter(([, role]) => role !== 'NO_PERMISSION'));
}

function mutedIn({ world, thread }: Viewer): string[] {
  const now = Math.floor(world.now() / 1000);
  return [...(groupOf({ world, thread })?.muted ?? [])].flatMap(([id, { until }]) => (until > now ? [id] : []));
}

/** The rights of an actor in a thread, and whether they may comment while comments are on (S6.05). */
export function viewerRights(viewer: Viewer, actor: string): ViewerRights {
  const { post, banned, suspended } = viewer.thread;
  const page = viewer.world.pages.get(post.author);
  const roles = rolesOf(viewer, actor);
  const restriction = ownRestrictionOf(viewer);
  const staff = assetRoles(viewer, roles);
  const badge = constituentBadge(viewer.world, viewer.thread, actor);
  return {
    ftentidentifier: post.id,
    actorforpost: actor,
    // What is written despite a ban from a site is held; but it is not offered.
    cancomment: restriction === null && may('create', { roles, restrictions: restrictionsOf(viewer) }),
    roles,
    ...(may('ban', { roles, restrictions: [] }) && {
      bannedids: [
        ...new Set([...(page?.banned ?? []), ...(siteOf(viewer)?.banned ?? []), ...banned, ...suspended.keys()]),
      ],
    }),
    ...(staff && { assetroles: staff }),
    ...(may('mute', { roles, restrictions: [] }) && { mutedids: mutedIn(viewer) }),
    ...(restriction && { restriction }),
    ...(badge && { constituenttitle: badge.title }),
    version: viewer.world.rightsVersion,
  };
}

const groupNamed = (group: Group | undefined) => (group === undefined ? null : { id: group.id, name: group.name });

/** The friend list of a post for one, which only the post's author is told. */
export function listOfPost(
  { author, list = null }: { readonly author: string; readonly list?: string | null | undefined },
  { world, person }: Pick<Viewer, 'world' | 'person'>,
): Pick<PostRecord, 'list'> {
  const found = author === person?.id ? world.friendLists.get(list ?? '') : undefined;
  return found === undefined ? {} : { list: { id: found.id, name: found.name } };
}

/** The record of a post, the same for every reader but its author. */
export function postRecord(post: Post, viewer: Pick<Viewer, 'world' | 'person'>): PostRecord {
  const { id, kind, author, group, body, attachment, video, createdAt } = post;
  return {
    id,
    ftentidentifier: id,
    kind,
    author,
    group: groupNamed(viewer.world.groups.get(group ?? '')),
    privacy: shownPrivacy(viewer.world, post),
    ...listOfPost(post, viewer),
    body,
    attachment,
    ...(video && { video }),
    timestamp: { time: createdAt },
  };
}
