import type { ReportReason } from 'ufi-core/contract';
import type { SharedReason } from '../../access/accessRow.ts';

/** Why something was decided: one of the reasons for reporting, and the moderator's own words. */
export interface Why {
  readonly reason_kind: ReportReason | null;
  readonly reason: string | null;
}

/** No reason was given. */
export const noReason: Why = { reason_kind: null, reason: null };

interface GivenReason {
  readonly reason_kind?: ReportReason | undefined;
  readonly reason?: string | undefined;
}

/** The reason that a call gives. */
export const whyOf = ({ reason_kind = undefined, reason = '' }: GivenReason): Why => ({
  reason_kind: reason_kind ?? null,
  reason: reason === '' ? null : reason,
});

/** A reason as the restricted person reads it where they can't write; null if there is none. */
export const sharedWhy = ({ reason_kind, reason }: Why): SharedReason | null =>
  reason_kind === null && reason === null ? null : { reason_kind, reason, rules: [] };

/** A reason as the audit log keeps it. */
export const auditedWhy = (why: Why): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(why).filter(([, given]) => given !== null));
