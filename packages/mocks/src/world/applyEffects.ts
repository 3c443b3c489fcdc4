import type {
  AttachedCard,
  PostAttachment,
  PostVideo,
  PostWords,
  ReactionType,
  TextBody,
  VoteState,
} from 'ufi-core/contract';
import { cardIn, describedIn, keptHighlights, mediaField } from 'ufi-core/internal/rules';
import {
  countReactions,
  countVotes,
  markKey,
  repliesOf,
  statusOf,
  type Comment,
  type Mark,
  type JournalEntry,
  type Thread,
  type ThreadHighlights,
} from './thread.ts';
import { countThread } from './countThread.ts';
import type { MockWallet, ThreadStars } from './stars.ts';

/** A comment without its derived fields. */
export type WrittenComment = Omit<Comment, 'reactions' | 'votes' | 'replies' | 'activity' | 'version'>;

/** The decided effects of a mutation. */
export interface Effects {
  readonly actor: string;
  /** The person behind the actor, as far as it is known. */
  readonly by?: string;
  /** New comments, and new states of existing ones. */
  readonly comments?: readonly WrittenComment[];
  /** On a comment, or on the post by its id. */
  readonly reaction?: { readonly comment: string; readonly type: ReactionType };
  /** A lasting mark of the actor on a comment. */
  readonly mark?: { readonly comment: string } & Partial<Pick<Mark, 'isHidden' | 'isReported'>>;
  /** The new state of the post's video. */
  readonly video?: PostVideo;
  /** The new card of the post. */
  readonly card?: AttachedCard;
  /** Closes or reopens the article. */
  readonly isClosed?: boolean;
  /** The new words of the post, what it shows with them, and the Unix second of the edit. */
  readonly words?: { readonly body: TextBody; readonly attachment: PostAttachment | null; readonly at: number };
  /** Deletes the post. */
  readonly isPostDeleted?: boolean;
  readonly places?: Partial<Omit<ThreadHighlights, 'livePinEvent'>>;
  /** The actor's rights have changed and are sent to them. */
  readonly hasChangedRights?: boolean;
  readonly vote?: { readonly comment: string; readonly state: VoteState; readonly by: string | null };
  /** The new state of the broadcast's stars. */
  readonly stars?: ThreadStars;
  /** A person's wallet after it. */
  readonly wallet?: { readonly person: string; readonly after: MockWallet };
  /** The new subscription of the actor; unchanged if absent. */
  readonly subscribes?: boolean;
}

/** The actor's mark on the object of the mutation, after it. */
function nextMark(thread: Thread, { actor, reaction, vote, mark }: Effects): Mark | null {
  const comment = reaction?.comment ?? vote?.comment ?? mark?.comment;
  if (comment === undefined) return null;
  const version = thread.seq + 1;
  return {
    comment,
    actor,
    type: 0,
    reacted: 0,
    vote: 0,
    votedBy: null,
    isHidden: false,
    isReported: false,
    ...thread.marks.get(markKey(comment, actor)),
    ...(reaction && { type: reaction.type, reacted: version }),
    ...(vote && { vote: vote.state, votedBy: vote.by }),
    ...mark,
    version,
  };
}

function recount(thread: Thread, comment: WrittenComment, version: number): Comment {
  const replies = repliesOf(thread, comment.id);
  const activity = replies.at(-1)?.id ?? comment.id;
  const counted = { reactions: countReactions(thread, comment.id), votes: countVotes(thread, comment.id) };
  return { ...comment, ...counted, replies: replies.length, activity, version };
}

const withoutCounts = (comment: WrittenComment): Comment => ({
  ...comment,
  reactions: {},
  votes: 0,
  replies: 0,
  activity: comment.id,
  version: 0,
});

/** Parents whose replies have changed. */
function changedParents(thread: Thread, written: readonly WrittenComment[]): Comment[] {
  const parents = new Set(written.flatMap(({ parent }) => thread.comments.get(parent ?? '') ?? []));
  return [...parents].filter((parent) => {
    const { replies, activity } = recount(thread, parent, parent.version);
    return !parent.isDeleted && (replies !== parent.replies || activity !== parent.activity);
  });
}

/**
 * Applies pins and the accepted answer, and removes unpublished comments from them. Returns the ids of affected
 * comments.
 */
function updateHighlights(thread: Thread, { places }: Effects): string[] {
  const isPublished = (id: string) => {
    const comment = thread.comments.get(id);
    return comment !== undefined && statusOf(comment) === 'published';
  };
  const before = thread.places;
  const kept = keptHighlights({ ...before, ...places }, isPublished);
  const livePinEvent = kept.livePinned === before.livePinned ? before.livePinEvent : thread.seq + 1;
  thread.places = { ...kept, livePinEvent };
  const after = thread.places;
  const moved = before.pinned === after.pinned ? [] : [before.pinned, after.pinned];
  if (before.accepted !== after.accepted) moved.push(before.accepted, after.accepted);
  return moved.flatMap((id) => (id === null ? [] : [id]));
}

/** Changes the words of the thread's post, or what it shows, and keeps the version before. */
function editWords(
  thread: Thread,
  { body, attachment, at }: NonNullable<Effects['words']>,
  version: number,
): PostWords {
  const { post } = thread;
  const { at: writtenAt = post.createdAt, version: since = 0, earlier = [] } = post.edited ?? {};
  const card = cardIn(post.attachment);
  const descriptions = describedIn(post.attachment);
  const kept = [...earlier, { body: post.body, writtenAt, version: since, descriptions, ...(card && { card }) }];
  thread.post = { ...post, body, attachment, edited: { at, version, earlier: kept } };
  return { ftentidentifier: post.id, body, version, ...mediaField(attachment) };
}

/** Commits a mutation as the next journal entry of its thread: writes the effects and recomputes all derived fields. */
export function applyEffects(thread: Thread, effects: Effects): JournalEntry {
  const { actor, comments = [], subscribes } = effects;
  const seq = thread.seq + 1;
  const before = countThread(thread);
  for (const comment of comments) thread.comments.set(comment.id, withoutCounts(comment));
  const mark = nextMark(thread, effects);
  const movedComments = updateHighlights(thread, effects);
  if (mark) thread.marks.set(markKey(mark.comment, actor), mark);
  if (subscribes !== undefined) thread.subscriptions.set(actor, { isOn: subscribes, version: seq });

  const written = comments.map(({ id }) => id);
  const parents = changedParents(thread, comments).map(({ id }) => id);
  const touched = [
    ...new Set([...written, ...(mark && !effects.mark ? [mark.comment] : []), ...movedComments, ...parents]),
  ]
    .flatMap((id) => thread.comments.get(id) ?? [])
    .map((comment) => recount(thread, comment, seq));
  for (const comment of touched) thread.comments.set(comment.id, comment);
  const after = countThread(thread);
  if (effects.video) thread.post = { ...thread.post, video: effects.video };
  if (effects.isClosed !== undefined) thread.post = { ...thread.post, isClosed: effects.isClosed };
  // The version before keeps the card that it had.
  const postWords = effects.words && editWords(thread, effects.words, seq);
  if (effects.card) thread.post = { ...thread.post, attachment: effects.card };
  const isCounted = JSON.stringify(before) !== JSON.stringify(after);
  const entry: JournalEntry = {
    seq,
    comments: touched,
    marks: mark ? [mark] : [],
    marked: subscribes !== undefined || mark?.comment === thread.post.id ? [actor] : [],
    counts:
      isCounted ||
      effects.isClosed !== undefined ||
      effects.video !== undefined ||
      effects.card !== undefined ||
      movedComments.length > 0 ||
      thread.places.livePinEvent === seq
        ? after
        : null,
    places: thread.places,
    rightsOf: effects.hasChangedRights === true ? actor : null,
    ...(postWords && { postWords }),
    ...(effects.stars && { starsRoom: effects.stars.room }),
    ...(effects.wallet && { paid: [effects.wallet.person] }),
  };
  if (effects.stars) thread.stars = effects.stars;
  if (effects.isPostDeleted) thread.isDeleted = true;
  thread.seq = seq;
  thread.journal.push(entry);
  return entry;
}
