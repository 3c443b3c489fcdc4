import { compareIds } from 'ufi-core/contract';
import { keptHighlights } from 'ufi-core/internal/rules';
import type { CommentRow, CommentVisibilityFacts } from '../database/rows/commentRow.ts';
import { namedActors } from '../presenters/namedActors.ts';
import { rankOf } from '../presenters/rankOf.ts';
import type { ThreadEvent } from '../database/rows/threadEvent.ts';
import type { Reactor, ThreadRow } from '../database/rows/threadRow.ts';
import { countComments } from './countComments.ts';
import type { SideEffect } from './sideEffect.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { compositeKey } from './compositeKey.ts';
import type { Effects, WrittenComment } from './decisionContext.ts';
import { feedbackMarkOf, markAfter, reactionsAfter, applyMark, type MutationScope } from './applyMark.ts';

/**
 * Applies the effects of one mutation to the unit of work as the thread's next step, with everything derived from them:
 * counters, ranks, activity and versions. Counts move by the difference between a row's old and new state.
 *
 * @returns the event of the step
 */
export function applyEffects(scope: MutationScope, effects: Effects): ThreadEvent {
  const { unit, thread, actor } = scope;
  const seq = thread.seq + 1;
  const mark = markAfter(scope, effects);
  const changed = applyMark(scope, { effects, mark });
  for (const comment of effects.comments ?? []) updateParent(unit, changed, comment);
  const highlights = highlightsAfter(thread, changed, effects);
  rerankAnswers(unit, changed, [thread.accepted_comment_id, highlights?.accepted_comment_id]);
  const highlighted = { ...thread, ...highlights };
  const comments = [...changed.values()].map((row) => ({ ...row, rank: rankOf(row, highlighted), version: seq }));
  const counters = countComments(thread, unit.comments, comments);
  const reacted = mark?.object_id === thread.id ? reactionsAfter(scope, mark) : null;
  const { sideEffects = [] } = effects;
  const fields = threadFieldsAfter(thread, sideEffects);
  const after: ThreadRow = { ...highlighted, ...counters, ...reacted, ...fields, seq };

  unit.thread = after;
  for (const comment of comments) unit.comments.set(comment.id, comment);
  if (mark) unit.reactions.set(compositeKey(mark.object_id, actor), mark);
  if (effects.isSubscribed !== undefined) {
    const is_on = effects.isSubscribed;
    unit.subscriptions.set(actor, { thread_id: thread.id, actor_id: actor, is_on, version: seq });
  }
  const step = { thread: after, person: scope.person, actor, seq, at: scope.at, object: effects.object };
  for (const { definition, value } of sideEffects) {
    definition.updateParts?.(value, { ...step, part: unit.part });
    unit.sideEffects.push({ ...step, definition, value });
  }
  const isMarked = effects.isSubscribed !== undefined || reacted !== null;
  return {
    ...(counters || highlights || reacted || fields ? { thread: after } : {}),
    ...(isMarked ? { feedbackMarks: [feedbackMarkOf(unit, { threadId: thread.id, actor })] } : {}),
    ...(comments.length > 0 ? { comments: comments.map(withoutDeletedText) } : {}),
    ...parentsOf(unit, comments),
    ...(mark ? { reactions: [mark] } : {}),
    actors: actorsOf(unit, comments, reacted?.reactors ?? []),
    ...eventFieldsOf(scope, after, sideEffects),
  };
}

/** The thread's fields that side effects change, null if there are none. */
function threadFieldsAfter(thread: ThreadRow, sideEffects: readonly SideEffect[]): Partial<ThreadRow> | null {
  const fields: Partial<ThreadRow> = Object.assign(
    {},
    ...sideEffects.map(({ definition, value }) => definition.threadAfter?.(value, thread)),
  );
  return Object.keys(fields).length === 0 ? null : fields;
}

function eventFieldsOf(
  { unit, access }: MutationScope,
  thread: ThreadRow,
  sideEffects: readonly SideEffect[],
): Partial<ThreadEvent> {
  const state = { thread, access, rightsVersion: unit.rightsVersion };
  return Object.assign({}, ...sideEffects.map(({ definition, value }) => definition.eventFields?.(value, state)));
}

/** The highlighted comments after a mutation, null if unchanged. */
function highlightsAfter(
  thread: ThreadRow,
  changed: ReadonlyMap<string, WrittenComment>,
  { highlights = {} }: Effects,
) {
  const highlighted = { ...thread, ...highlights };
  const { pinned, accepted, livePinned } = keptHighlights(
    {
      pinned: highlighted.pinned_comment_id,
      accepted: highlighted.accepted_comment_id,
      livePinned: highlighted.live_pinned_comment_id,
    },
    // One that did not change is still published.
    (id) => (changed.get(id)?.status ?? null) === null,
  );
  const after = { pinned_comment_id: pinned, accepted_comment_id: accepted, live_pinned_comment_id: livePinned };
  const isLivePinMoved = after.live_pinned_comment_id !== thread.live_pinned_comment_id;
  const isSame =
    after.pinned_comment_id === thread.pinned_comment_id &&
    after.accepted_comment_id === thread.accepted_comment_id &&
    !isLivePinMoved;
  return isSame ? null : { ...after, ...(isLivePinMoved && { live_pin_seq: thread.seq + 1 }) };
}

/** Adds the previously and the newly accepted answer to the changed comments, because acceptance changes their rank. */
function rerankAnswers(
  unit: UnitOfWork,
  changed: Map<string, WrittenComment>,
  [before, after]: readonly (string | null | undefined)[],
): void {
  if (after === undefined || before === after) return;
  for (const id of [before, after]) {
    const comment = id == null || changed.has(id) ? undefined : unit.comments.get(id);
    if (comment && comment.status !== 'deleted') changed.set(comment.id, comment);
  }
}

const publishedReplies = (reply: WrittenComment | undefined): number => (reply && reply.status === null ? 1 : 0);

const later = (a: string, b: string): string => (compareIds(a, b) < 0 ? b : a);

/** Updates reply count and last activity of the parent when a reply is published or withdrawn. */
function updateParent(unit: UnitOfWork, changed: Map<string, WrittenComment>, reply: WrittenComment): void {
  if (reply.parent_id === null) return;
  const parent = changed.get(reply.parent_id) ?? unit.comments.get(reply.parent_id);
  const before = unit.comments.get(reply.id);
  const gained = publishedReplies(reply) - publishedReplies(before);
  if (parent === undefined || parent.status === 'deleted' || gained === 0) return;
  const activity_id = before ? parent.activity_id : later(parent.activity_id, reply.id);
  changed.set(parent.id, { ...parent, activity_id, reply_count: parent.reply_count + gained });
}

/** The parents of changed replies, unless the step changes the parents themselves. */
function parentsOf(unit: UnitOfWork, comments: readonly CommentRow[]): Pick<ThreadEvent, 'parents'> {
  const included = new Set(comments.map(({ id }) => id));
  const answered = new Set(comments.flatMap(({ parent_id }) => (parent_id === null ? [] : parent_id)));
  const parents = [...answered].flatMap((id) => (included.has(id) ? [] : (unit.comments.get(id) ?? [])));
  return parents.length === 0 ? {} : { parents: parents.map(visibilityFactsOf) };
}

const visibilityFactsOf = ({ id, author_id, person_id, status, privacy }: CommentRow): CommentVisibilityFacts => ({
  id,
  author_id,
  person_id,
  status,
  privacy,
});

const withoutDeletedText = (comment: CommentRow): CommentRow =>
  comment.status === 'deleted' ? { ...comment, text: '', encoded: null, ranges: [], extras: null } : comment;

function actorsOf(unit: UnitOfWork, comments: readonly CommentRow[], reactors: readonly Reactor[]) {
  const readable = comments.filter(({ status }) => status !== 'deleted');
  const named = new Set([...readable.flatMap(namedActors), ...reactors.map(({ id }) => id)]);
  return [...named].flatMap((id) => unit.actors.get(id) ?? []);
}
