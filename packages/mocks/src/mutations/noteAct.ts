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

/** What ends a restriction, by what has imposed it. */
export const endings = { banned: 'unbanned', muted: 'unmuted', suspended: 'unsuspended' } as const;

/** The act that an appeal has to be against, for another act to answer it. */
type Answered = Pick<MockAct, 'scope' | 'thread' | 'comment' | 'target'> & {
  /** Of a restriction, what has imposed it. */
  readonly action?: keyof typeof endings | undefined;
};

/** The appeals about a comment or a restriction are answered by what was decided about it. */
function answerAppeals({ acts }: World, id: string, { action, scope, thread, comment, target }: Answered): void {
  for (const act of acts) {
    const isSame = act.scope === scope && act.thread === thread && act.comment === comment && act.target === target;
    const isOfKind = action === undefined || act.action === action;
    if (isSame && isOfKind && act.appeal !== null && act.answer === null) act.answer = id;
  }
}

/** What an act answers; null if it answers nothing. */
function answeredWith(note: Pick<MockAct, 'action' | 'scope' | 'thread' | 'comment' | 'target'>): Answered | null {
  const { action, comment } = note;
  if (comment !== null) return action === 'restored' || action === 'upheld' ? { ...note, action: undefined } : null;
  const ended = (['banned', 'muted', 'suspended'] as const).find((each) => endings[each] === action);
  return ended === undefined ? null : { ...note, action: ended };
}

/** Keeps an act of moderation, and tells the person whom it concerns. */
export function tellOfAct(
  world: World,
  note: Omit<MockAct, 'id' | 'at' | 'appeal' | 'answer'>,
  { actor, upheld }: { readonly actor: string; readonly upheld?: keyof typeof endings },
): void {
  const id = world.newId();
  world.acts.push({ ...note, id, at: Math.floor(world.now() / 1000), appeal: null, answer: null });
  const answered = upheld === undefined ? answeredWith(note) : { ...note, action: upheld };
  if (answered !== null) answerAppeals(world, id, answered);
  const { person, comment, scope } = note;
  const thread = comment === null ? null : note.thread;
  const causes = [comment, ...world.acts.filter(({ answer }) => answer === id).map((act) => act.id)];
  const isAppealed = ({ kind, cause, isSeen }: MockNotice) => kind === 'appeal' && causes.includes(cause) && !isSeen;
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
  tellOfAct(world, { ...place, ...about, ...why, action, role, target: null, until: null, by: person.id }, { actor });
}

/** A ban, a mute, the end of one, or the removal from a group. */
export interface RestrictionAct {
  readonly action: 'banned' | 'unbanned' | 'muted' | 'unmuted' | 'removed';
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
  tellOfAct(world, { ...act, ...why, comment: null, owner: null, role, until, by: person.id }, { actor });
}
