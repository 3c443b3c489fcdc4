import type { QueryConfig } from 'pg';
import type { AuditedAction } from 'ufi-core/contract';
import { defineSideEffect } from '../../mutations/index.ts';

/** Contents of an audit entry besides actor, time and place. */
export interface AuditNote {
  readonly action: AuditedAction;
  /** The affected actor. */
  readonly target: string;
  readonly comment: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

const auditText = `
insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, comment_id, details, at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::float8 / 1000))`;

/** Side effect: an entry of the audit log, for actions on somebody else. */
export const noteAudit = defineSideEffect<AuditNote>({
  name: 'note-audit',
  afterJournal: ({ value, thread, seq, person, actor, at }): QueryConfig[] => {
    const { action, target, comment, details = {} } = value;
    const place = [thread.id, seq, thread.scope_id, person, actor];
    const values = [...place, action, target, comment, JSON.stringify(details), at];
    return [{ name: 'insert-audit', text: auditText, values }];
  },
});
