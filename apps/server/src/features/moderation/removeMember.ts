import type { SharedReason } from '../../access/accessRow.ts';
import type { AuditNote } from '../audit/index.ts';
import { defineSideEffect } from '../../mutations/index.ts';

/** Removal of a person from a group, with its audit entry. */
export interface MemberRemoval {
  readonly person_id: string;
  /** Applies to the other groups that the acting person administers as well. */
  readonly isEverywhere: boolean;
  /** Declines the person's own pending requests to join. */
  readonly isDeclined: boolean;
  readonly isBarred: boolean;
  /** Why they are barred, as they read it. */
  readonly sharedReason: SharedReason | null;
  /** The entry of each group's audit log. */
  readonly audit: AuditNote;
}

/**
 * Removes a person from the groups that the acting person currently administers, except those where the person is an
 * admin too.
 */
const departText = `
with ran as materialized (
  select a.group_id from group_members a where a.person_id = $1 and a.role = 'admin' and a.status = 'accepted'
    and (a.group_id = $2 or $3::boolean)
    and not exists (select from group_members t where t.group_id = a.group_id and t.person_id = $4
      and t.role = 'admin' and t.status = 'accepted')
), gone as (
  delete from group_members m using ran
  where m.group_id = ran.group_id and m.person_id = $4 and (m.status = 'accepted' or $5::boolean)
), barred as (
  insert into restrictions (scope_id, actor_id, kind, by_person_id, shared_reason, at)
  select group_id, $4, 'banned', $1, $14::jsonb, to_timestamp($15::float8 / 1000) from ran where $6::boolean
  on conflict (scope_id, actor_id, thread_id, kind)
    do update set until = null, by_person_id = excluded.by_person_id, shared_reason = excluded.shared_reason, at = excluded.at
)
insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, comment_id, details, at)
select $7, $8, group_id, $1, $9, $10, $11, $12, $13, to_timestamp($15::float8 / 1000) from ran`;

/** Side effect: removes a member from groups. The mutation has to declare `changesRights`. */
export const removeMember = defineSideEffect<MemberRemoval>({
  name: 'remove-member',
  scopesOf: ({ thread }) => [thread.scope_id],
  afterJournal: ({ value, thread, person, actor, seq, at }) => {
    const { person_id, isEverywhere, isDeclined, isBarred, sharedReason, audit } = value;
    const out = [person, thread.scope_id, isEverywhere, person_id, isDeclined, isBarred];
    const line = [thread.id, seq, actor, audit.action, audit.target, audit.comment];
    const shared = sharedReason === null ? null : JSON.stringify(sharedReason);
    const values = [...out, ...line, JSON.stringify(audit.details ?? {}), shared, at];
    return [{ name: 'depart', text: departText, values }];
  },
});
