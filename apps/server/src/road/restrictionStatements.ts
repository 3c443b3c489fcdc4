import type { QueryConfig } from 'pg';
import type { DraftedRestriction } from './draft.ts';

const putText = `
insert into restrictions (scope_id, thread_id, actor_id, kind, until, by_person_id)
values ($1, $2, $3, $4, to_timestamp($5::float8), $6)
on conflict (scope_id, actor_id, thread_id, kind)
  do update set until = excluded.until, by_person_id = excluded.by_person_id, at = now()`;

const liftText = `
delete from restrictions where scope_id = $1 and actor_id = $2 and kind = $3 and thread_id in (0, $4)`;

const auditText = `
insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, details)
values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/**
 * Takes the scopes whose rights a transaction changes, before their versions are compared: whoever else would change
 * them waits, so the comparison still holds at the commit.
 */
export const lockScopes = (drafted: readonly DraftedRestriction[]): QueryConfig[] =>
  drafted.length === 0
    ? []
    : [
        {
          name: 'lock-scopes',
          text: 'select from scopes where id = any($1::bigint[]) order by id for update',
          values: [drafted.map(({ scope_id }) => scope_id)],
        },
      ];

/** Writes restrictions and their lines of the audit: after the rights were compared, for they change them. */
export const restrictionStatements = (drafted: readonly DraftedRestriction[]): QueryConfig[] =>
  drafted.flatMap(({ call, seq, scope_id, actor_id, put, lift, details }) => {
    const { threadId, person, actor, name } = call;
    const written: QueryConfig[] = [];
    if (lift !== null) {
      written.push({ name: 'lift-restrictions', text: liftText, values: [scope_id, actor_id, lift, threadId] });
    }
    if (put !== null) {
      const values = [scope_id, put.thread_id, actor_id, put.kind, put.until, person];
      written.push({ name: 'put-restriction', text: putText, values });
    }
    const audited = [threadId, seq, scope_id, person, actor, name, actor_id, JSON.stringify(details)];
    return [...written, { name: 'insert-audit', text: auditText, values: audited }];
  });
