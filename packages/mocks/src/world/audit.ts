import type { AuditedAction } from 'ufi-core/contract';

/** What somebody did to keep order, by a comment or a post. Times are Unix seconds. */
export interface AuditLine {
  readonly id: string;
  readonly scope: string;
  readonly action: AuditedAction;
  /** The real one. */
  readonly person: string;
  readonly actor: string;
  readonly target: string;
  /** The comment's key. */
  readonly comment: string | null;
  readonly until: number | null;
  readonly reason: string | null;
  readonly notes: string | null;
  readonly at: number;
}

/** The line of an action, without what every line has. */
export type AuditNote = Pick<AuditLine, 'action' | 'target'> &
  Partial<Pick<AuditLine, 'scope' | 'until' | 'reason' | 'notes'>> & { readonly comment: string | null };
