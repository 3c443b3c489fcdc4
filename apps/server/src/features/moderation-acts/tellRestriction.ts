import type { QueryConfig } from 'pg';
import type { ModeratorRole } from 'ufi-core/contract';
import { moderatorRoleOf } from 'ufi-core/internal/rules';
import { defineSideEffect, type DecisionContext, type SideEffect, type Written } from '../../mutations/index.ts';
import { noReason, type Why } from './why.ts';

/** The restrictions that can be appealed against, by the act that ends them. */
const endedBy = { unbanned: 'banned', unmuted: 'muted', unsuspended: 'suspended' } as const;
type Ending = keyof typeof endedBy;
type Beginning = (typeof endedBy)[Ending];

/** A ban, a mute, the end of one, or the removal from a group. */
export interface RestrictionAct {
  readonly action: Exclude<Beginning | Ending, 'suspended' | 'unsuspended'> | 'removed';
  /** The page, group or site where it holds. */
  readonly scope: string;
  /** The post that it is limited to; null in the whole scope. */
  readonly thread: string | null;
  /** The restricted actor. */
  readonly target: string;
  /** The person who is told: the actor, or who wrote for the page. */
  readonly whose: string;
  /** Unix seconds; null if it has no end. */
  readonly until?: number | null;
  readonly why?: Why;
}

/** An act about a restriction, with its id. */
export interface DecidedRestriction extends Omit<RestrictionAct, 'action' | 'target'> {
  readonly id: string;
  readonly action: Beginning | Ending | 'upheld' | 'removed';
  /** The restricted actor; null for an account. */
  readonly target: string | null;
  readonly role: ModeratorRole;
  /** Of what is upheld, what was appealed against. */
  readonly upheld?: Beginning;
}

// Whatever ends or upholds a restriction answers the appeal against it. Who is no member is not removed.
const text = `
with made as (
  insert into moderation_acts (id, action, person_id, thread_id, scope_id, target_id, role, reason_kind, reason, until, by_person_id, at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::float8), $11, to_timestamp($13::float8 / 1000)
  where $2 <> 'removed' or exists (select from group_members m
    where m.group_id = $5 and m.person_id = $3 and m.status = 'accepted')
  returning id
)
update moderation_acts a set answer_id = made.id from made where a.action = $12 and a.scope_id = $5
  and a.thread_id is not distinct from $4 and a.target_id is not distinct from $6
  and a.appeal is not null and a.answer_id is null`;

/** The statement that writes an act about a ban, a mute, or the suspension of an account. */
export function insertRestrictionAct(
  act: DecidedRestriction,
  { person, at }: Pick<Written<unknown>, 'person' | 'at'>,
): QueryConfig {
  const { id, action, whose, thread, scope, target, role, until = null, why = noReason, upheld = null } = act;
  const answered = action in endedBy ? endedBy[action as Ending] : upheld;
  const values = [
    id,
    action,
    whose,
    thread,
    scope,
    target,
    role,
    why.reason_kind,
    why.reason,
    until,
    person,
    answered,
    at,
  ];
  return { name: 'insert-restriction-act', text, values };
}

const writeAct = defineSideEffect<DecidedRestriction>({
  name: 'restriction-act',
  actOf: ({ value }) => value.id,
  beforeJournal: (written: readonly Written<DecidedRestriction>[]) =>
    written.map((each) => insertRestrictionAct(each.value, each)),
});

/** The side effect that tells somebody that they are banned, muted or removed, or are not any more; none if they did it themselves. */
export function tellRestriction(act: RestrictionAct, { roles, granted, person, newId }: DecisionContext): SideEffect[] {
  const role = moderatorRoleOf(roles, granted);
  return role === null || act.whose === person ? [] : [writeAct({ ...act, id: newId(), role })];
}
