import type { QueryConfig } from 'pg';
import { compareIds } from 'ufi-core/contract';
import type { SideEffects } from './unitOfWork.ts';
import type { AuditNote, Departure, RestrictionChange } from './decisionContext.ts';

const putText = `
insert into restrictions (scope_id, thread_id, actor_id, kind, until, by_person_id, told)
values ($1, $2, $3, $4, to_timestamp($5::float8), $6, $7)
on conflict (scope_id, actor_id, thread_id, kind)
  do update set until = excluded.until, by_person_id = excluded.by_person_id, told = excluded.told, at = now()`;

const liftText = `
delete from restrictions where scope_id = $1 and actor_id = $2 and kind = $3 and thread_id in (0, $4)`;

const auditText = `
insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, comment_id, details)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

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
  insert into restrictions (scope_id, actor_id, kind, by_person_id)
  select group_id, $4, 'banned', $1 from ran where $6::boolean
  on conflict (scope_id, actor_id, thread_id, kind) do update set until = null, by_person_id = excluded.by_person_id
)
insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, comment_id, details)
select $7, $8, group_id, $1, $9, $10, $11, $12, $13 from ran`;

const closeText = `
update reports set is_open = false where thread_id = $1 and comment_id = any($2::bigint[]) and is_open`;

// Closing changes whether people may comment, which is sent with their rights.
const touchText = 'update scopes set rights_version = rights_version + 1 where id = $1';

const withdrawText = 'delete from reports where thread_id = $1 and comment_id = $2 and person_id = $3';
const reopenText = 'update reports set is_open = true where thread_id = $1 and comment_id = any($2::bigint[])';

/**
 * Locks the scopes whose rights a transaction changes before their versions are compared. Concurrent changes of them
 * wait, so the comparison still holds at the commit.
 */
export function lockScopes(sideEffects: readonly SideEffects[]): QueryConfig[] {
  const scopes = sideEffects.flatMap(({ restrictions = [], departure, isClosed, scope }) => [
    ...restrictions.flatMap(({ scope_id, actor_id, put }) =>
      put?.kind === 'blocked' ? [scope_id, actor_id] : [scope_id],
    ),
    ...(departure || isClosed !== undefined ? [scope] : []),
  ]);
  const text = 'select from scopes where id = any($1::bigint[]) order by id for update';
  return scopes.length === 0 ? [] : [{ name: 'lock-scopes', text, values: [scopes.sort(compareIds)] }];
}

/** Writes the rows outside the threads. They come after the comparison of rights, because they may change rights. */
export const sideEffectStatements = (sideEffects: readonly SideEffects[]): QueryConfig[] =>
  sideEffects.flatMap((each) => [
    ...(each.restrictions ?? []).flatMap((change) => restrict(each, change)),
    ...(each.isClosed === undefined ? [] : [{ name: 'touch-rights', text: touchText, values: [each.scope] }]),
    ...(each.closesReportsOn ? [closeReports(each, each.closesReportsOn)] : []),
    ...(each.withdrawsReportOn ? [withdrawReport(each, each.withdrawsReportOn)] : []),
    ...(each.reopensReportsOn ? [reopenReports(each, each.reopensReportsOn)] : []),
    ...(each.departure && each.audit ? [depart(each, each.departure, each.audit)] : []),
    ...(each.audit && !each.departure ? [note(each, each.audit)] : []),
  ]);

function restrict({ call }: SideEffects, { scope_id, actor_id, put, lift }: RestrictionChange): QueryConfig[] {
  const written: QueryConfig[] = [];
  if (lift !== null) {
    written.push({ name: 'lift-restrictions', text: liftText, values: [scope_id, actor_id, lift, call.threadId] });
  }
  if (put !== null) {
    const told = put.told ? JSON.stringify(put.told) : null;
    const values = [scope_id, put.thread_id, actor_id, put.kind, put.until, call.person, told];
    written.push({ name: 'put-restriction', text: putText, values });
  }
  return written;
}

const closeReports = ({ call }: SideEffects, comments: readonly string[]): QueryConfig => ({
  name: 'close-reports',
  text: closeText,
  values: [call.threadId, comments],
});

const withdrawReport = ({ call }: SideEffects, comment: string): QueryConfig => ({
  name: 'withdraw-report',
  text: withdrawText,
  values: [call.threadId, comment, call.person],
});

const reopenReports = ({ call }: SideEffects, comments: readonly string[]): QueryConfig => ({
  name: 'reopen-reports',
  text: reopenText,
  values: [call.threadId, comments],
});

function note({ call, seq, scope }: SideEffects, { action, target, comment, details = {} }: AuditNote) {
  const place = [call.threadId, seq, scope, call.person, call.actor];
  return {
    name: 'insert-audit',
    text: auditText,
    values: [...place, action, target, comment, JSON.stringify(details)],
  };
}

function depart({ call, seq, scope }: SideEffects, departure: Departure, audit: AuditNote): QueryConfig {
  const { person_id, isEverywhere, isDeclined, isBarred } = departure;
  const out = [call.person, scope, isEverywhere, person_id, isDeclined, isBarred];
  const line = [call.threadId, seq, call.actor, audit.action, audit.target, audit.comment];
  const values = [...out, ...line, JSON.stringify(audit.details ?? {})];
  return { name: 'depart', text: departText, values };
}
