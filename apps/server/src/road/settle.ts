import { compareIds } from 'ufi-core/contract';
import type { CommentRow, SightedComment } from '../records/commentRow.ts';
import { namedActors } from '../records/namedActors.ts';
import { rankOf } from '../records/rankOf.ts';
import type { ThreadEvent } from '../records/threadEvent.ts';
import type { Reactor, ThreadRow } from '../records/threadRow.ts';
import { countComments } from './countComments.ts';
import type { ThreadDraft } from './draft.ts';
import { keyOf } from './keyOf.ts';
import type { Effects, ReportRow, WrittenComment } from './scene.ts';
import { feedbackMarkOf, markAfter, reactionsAfter, settleMark, type Settling } from './settleMark.ts';

/**
 * Makes one change in the draft as the thread's next step: what somebody decided, and all that follows from it.
 * Counts move by the difference between what a row was and what it is.
 *
 * @returns the event of the step
 */
export function settle(settling: Settling, effects: Effects): ThreadEvent {
  const { draft, thread, actor } = settling;
  const seq = thread.seq + 1;
  const mark = markAfter(settling, effects);
  const changed = settleMark(settling, { effects, mark });
  for (const comment of effects.comments ?? []) settleParent(draft, changed, comment);
  const places = placesAfter(thread, changed, effects);
  settleAnswers(draft, changed, [thread.accepted_comment_id, places?.accepted_comment_id]);
  const placed = { ...thread, ...places };
  const comments = [...changed.values()].map((row) => ({ ...row, rank: rankOf(row, placed), version: seq }));
  const counters = countComments(thread, draft.comments, comments);
  const reacted = mark?.object_id === thread.id ? reactionsAfter(settling, mark) : null;
  const gone = effects.isPostDeleted === true ? ({ privacy: 'nobody' } as const) : null;
  const video = effects.video ? { video: effects.video } : null;
  const closing = closingAfter(thread, effects);
  const after: ThreadRow = { ...placed, ...counters, ...reacted, ...gone, ...video, ...closing, seq };

  draft.thread = after;
  draft.isPostDeleted ||= gone !== null;
  draft.isVideoChanged ||= video !== null;
  draft.isClosed = effects.isClosed ?? draft.isClosed;
  draft.edits.push(...(effects.edits ?? []));
  draft.attached.push(...(effects.attached ?? []));
  draft.posts.push(...(effects.posts ?? []));
  draft.removedPosts.push(...(effects.removedPosts ?? []));
  for (const { media_id, comment_id } of effects.attached ?? []) {
    const media = draft.media.get(media_id);
    if (media) draft.media.set(media_id, { ...media, comment_id });
  }
  if (effects.report) draft.reports.push(reportRow(settling, effects.object, effects.report));
  for (const comment of comments) draft.comments.set(comment.id, comment);
  if (mark) draft.reactions.set(keyOf(mark.object_id, actor), mark);
  if (effects.isSubscribed !== undefined) {
    const is_on = effects.isSubscribed;
    draft.subscriptions.set(actor, { thread_id: thread.id, actor_id: actor, is_on, version: seq });
  }
  const isMarked = effects.isSubscribed !== undefined || reacted !== null;
  return {
    ...(counters || places || reacted || gone || video || closing ? { thread: after } : {}),
    ...(isMarked ? { feedbackMarks: [feedbackMarkOf(draft, { threadId: thread.id, actor })] } : {}),
    ...(comments.length > 0 ? { comments: comments.map(withoutDeletedText) } : {}),
    ...parentsOf(draft, comments),
    ...(mark ? { reactions: [mark] } : {}),
    actors: actorsOf(draft, comments, reacted?.reactors ?? []),
  };
}

/** Opened again, an article that its site has closed stays so. */
const closingAfter = ({ is_closed_by_site }: ThreadRow, { isClosed }: Effects) =>
  isClosed === undefined ? null : { is_closed: isClosed || is_closed_by_site === true };

/** What stands out after a change, null if that stays: what is no longer published stands out no longer. */
function placesAfter(thread: ThreadRow, changed: ReadonlyMap<string, WrittenComment>, { places = {} }: Effects) {
  const placed = { ...thread, ...places };
  const unlessHeld = (id: string | null) => ((changed.get(id ?? '')?.status ?? null) === null ? id : null);
  const isLivePinned = (placed.live_pinned_comment_id ?? null) !== null;
  const after = {
    pinned_comment_id: unlessHeld(placed.pinned_comment_id),
    accepted_comment_id: unlessHeld(placed.accepted_comment_id),
    live_pinned_comment_id: isLivePinned ? unlessHeld(placed.live_pinned_comment_id) : null,
  };
  const isLivePinMoved = after.live_pinned_comment_id !== thread.live_pinned_comment_id;
  const isSame =
    after.pinned_comment_id === thread.pinned_comment_id &&
    after.accepted_comment_id === thread.accepted_comment_id &&
    !isLivePinMoved;
  return isSame ? null : { ...after, ...(isLivePinMoved && { live_pin_seq: thread.seq + 1 }) };
}

/** An answer that is accepted, or is no longer, has another rank. */
function settleAnswers(
  draft: ThreadDraft,
  changed: Map<string, WrittenComment>,
  [before, after]: readonly (string | null | undefined)[],
): void {
  if (after === undefined || before === after) return;
  for (const id of [before, after]) {
    const comment = id == null || changed.has(id) ? undefined : draft.comments.get(id);
    if (comment && comment.status !== 'deleted') changed.set(comment.id, comment);
  }
}

const reportRow = (
  { thread, person, actor }: Settling,
  comment: string,
  report: NonNullable<Effects['report']>,
): ReportRow => ({
  ...report,
  thread_id: thread.id,
  comment_id: comment,
  person_id: person,
  actor_id: actor,
  scope_id: thread.scope_id,
  owner_id: thread.owner_id,
});

const publishedReplies = (reply: WrittenComment | undefined): number => (reply && reply.status === null ? 1 : 0);

const later = (a: string, b: string): string => (compareIds(a, b) < 0 ? b : a);

/** A reply that comes or goes changes its parent, too. */
function settleParent(draft: ThreadDraft, changed: Map<string, WrittenComment>, reply: WrittenComment): void {
  if (reply.parent_id === null) return;
  const parent = changed.get(reply.parent_id) ?? draft.comments.get(reply.parent_id);
  const before = draft.comments.get(reply.id);
  const gained = publishedReplies(reply) - publishedReplies(before);
  if (parent === undefined || parent.status === 'deleted' || gained === 0) return;
  const activity_id = before ? parent.activity_id : later(parent.activity_id, reply.id);
  changed.set(parent.id, { ...parent, activity_id, reply_count: parent.reply_count + gained });
}

/** What changed replies answer, where the step does not tell that anyway. */
function parentsOf(draft: ThreadDraft, comments: readonly CommentRow[]): Pick<ThreadEvent, 'parents'> {
  const told = new Set(comments.map(({ id }) => id));
  const answered = new Set(comments.flatMap(({ parent_id }) => (parent_id === null ? [] : parent_id)));
  const parents = [...answered].flatMap((id) => (told.has(id) ? [] : (draft.comments.get(id) ?? [])));
  return parents.length === 0 ? {} : { parents: parents.map(sightOf) };
}

const sightOf = ({ id, author_id, person_id, status, privacy }: CommentRow): SightedComment => ({
  ...{ id, author_id, person_id, status, privacy },
});

const withoutDeletedText = (comment: CommentRow): CommentRow =>
  comment.status === 'deleted' ? { ...comment, text: '', encoded: null, ranges: [], extras: null } : comment;

function actorsOf(draft: ThreadDraft, comments: readonly CommentRow[], reactors: readonly Reactor[]) {
  const said = comments.filter(({ status }) => status !== 'deleted');
  const named = new Set([...said.flatMap(namedActors), ...reactors.map(({ id }) => id)]);
  return [...named].flatMap((id) => draft.actors.get(id) ?? []);
}
