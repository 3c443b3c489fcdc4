import type { PermittedAction } from 'ufi-core/contract';
import { moderatorRoleOf } from 'ufi-core/internal/rules';
import { rolesOf, scopeOf, type Viewer } from '../access/threadAccess.ts';
import { latestAct, type MockAct, type Why } from '../notices-world/acts.ts';
import { hasAccount, tellMailboxes, tellPeople, type MockNotice } from '../notices-world/notices.ts';
import type { Person } from '../world/actor.ts';
import type { WrittenComment } from '../world/applyEffects.ts';
import type { World } from '../world/world.ts';

/** An act on a comment. */
export interface CommentAct {
  readonly action: 'hidden' | 'deleted' | 'restored' | 'upheld';
  readonly why?: Why;
  readonly comment: Pick<WrittenComment, 'id' | 'person'>;
}

const noReason: Why = { reason_kind: null, reason: null };

interface Acting extends Viewer {
  readonly person: Person;
  readonly actor: string;
  readonly granted: PermittedAction;
  readonly now: number;
}

/** The appeals about a comment are answered by what was decided about it. */
function answerAppeals({ acts }: World, { id, thread, comment }: Pick<MockAct, 'id' | 'thread' | 'comment'>): void {
  for (const act of acts) {
    const isOfComment = act.thread === thread && act.comment === comment;
    if (isOfComment && act.appeal !== null && act.answer === null) act.answer = id;
  }
}

/** Keeps an act of moderation, and tells the person whom it concerns. */
export function tellOfAct(world: World, note: Omit<MockAct, 'id' | 'at' | 'appeal' | 'answer'>, actor: string): void {
  const id = world.newId();
  world.acts.push({ ...note, id, at: Math.floor(world.now() / 1000), appeal: null, answer: null });
  if (note.action === 'restored' || note.action === 'upheld') answerAppeals(world, { ...note, id });
  const { person, comment, scope } = note;
  const thread = comment === null ? null : note.thread;
  const isAppealed = ({ kind, cause, isSeen }: MockNotice) => kind === 'appeal' && cause === comment && !isSeen;
  tellMailboxes(
    world,
    world.notices.filter(isAppealed).map((notice) => notice.person),
  );
  if (person === actor || !hasAccount(world, person)) return;
  tellPeople(world, [person], {
    kind: 'moderation',
    object: comment ?? note.thread ?? scope,
    cause: id,
    actor,
    thread,
  });
}

/** Tells somebody what moderation has done to their comment, unless they did it themselves, or no act is undone. */
export function noteAct(viewer: Acting, { action, comment, why = noReason }: CommentAct): void {
  const { world, thread, person, actor, granted } = viewer;
  const role = moderatorRoleOf(rolesOf(viewer, actor), granted);
  if (role === null || comment.person === person.id) return;
  const { id, article, author } = thread.post;
  const place = { thread: id, comment: comment.id };
  const before = latestAct(world, place)?.action;
  if (action === 'restored' && (before === undefined || before === 'restored')) return;
  const about = { scope: scopeOf(thread), owner: article === undefined ? author : null, person: comment.person };
  tellOfAct(world, { ...place, ...about, ...why, action, role, target: null, until: null, by: person.id }, actor);
}

/** A ban, a mute, or the end of one. */
export interface RestrictionAct {
  readonly action: 'banned' | 'unbanned' | 'muted' | 'unmuted';
  readonly scope: string;
  /** The post that it is limited to; null in the whole scope. */
  readonly thread: string | null;
  readonly target: string;
  /** The person who is told. */
  readonly person: string;
  readonly until?: number | null;
  readonly why?: Why;
}

/** Tells somebody that they are banned or muted, or are not any more, unless they did it themselves. */
export function noteRestriction(viewer: Acting, { until = null, why = noReason, ...act }: RestrictionAct): void {
  const { world, person, actor, granted } = viewer;
  const role = moderatorRoleOf(rolesOf(viewer, actor), granted);
  if (role === null || act.person === person.id) return;
  tellOfAct(world, { ...act, ...why, comment: null, owner: null, role, until, by: person.id }, actor);
}
