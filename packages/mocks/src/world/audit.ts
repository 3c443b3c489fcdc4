import type { AuditedAction, endpointRegistry, PayloadOf, ReportReason } from 'ufi-core/contract';

/** A line of the audit log, about a comment or a post. Times are Unix seconds. */
export interface AuditLine {
  readonly id: string;
  readonly scope: string;
  readonly action: AuditedAction;
  /** The person behind the actor. */
  readonly person: string;
  readonly actor: string;
  readonly target: string;
  /** The comment's key. */
  readonly comment: string | null;
  readonly until: number | null;
  readonly reason_kind?: ReportReason | null;
  readonly reason: string | null;
  readonly notes: string | null;
  readonly at: number;
}

/** An audit line without the fields that every line has. */
export type AuditNote = Pick<AuditLine, 'action' | 'target'> &
  Partial<Pick<AuditLine, 'scope' | 'until' | 'reason_kind' | 'reason' | 'notes'>> & {
    readonly comment: string | null;
  };

/** A line as it is told. */
export const auditLine = ({
  id,
  action,
  person,
  actor,
  target,
  comment,
  until,
  reason_kind = null,
  reason,
  notes,
  at,
}: AuditLine): PayloadOf<typeof endpointRegistry.fetchAudit>['lines'][number] => ({
  id,
  action,
  person,
  actor,
  target,
  comment_id: comment,
  until,
  reason_kind,
  reason,
  notes,
  timestamp: { time: at },
});
