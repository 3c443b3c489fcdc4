import type { AuditedAction, PermittedAction } from 'ufi-core/contract';
import type { ModerationDecision } from '../contract/index.ts';

/** What a moderator's decision does to a comment under an article. */
export interface ModerationOutcome {
  /** The action that has to be allowed. */
  readonly action: PermittedAction;
  readonly audited: AuditedAction;
  readonly status: 'published' | 'held';
  readonly needsApproval: boolean;
  readonly isApproved: boolean;
  readonly reports: 'close' | 'reopen';
}

/** The outcome of each decision (S6.12); `restore` and `hold` undo another one, so they reopen the comment's reports. */
export const moderationOutcomes: Readonly<Record<ModerationDecision, ModerationOutcome>> = {
  approve: {
    action: 'approve',
    audited: 'keepSpam',
    status: 'published',
    needsApproval: false,
    isApproved: true,
    reports: 'close',
  },
  hide: {
    action: 'hideAsSpam',
    audited: 'hideComment',
    status: 'held',
    needsApproval: false,
    isApproved: false,
    reports: 'close',
  },
  restore: {
    action: 'unmarkSpam',
    audited: 'unmarkComment',
    status: 'published',
    needsApproval: false,
    isApproved: false,
    reports: 'reopen',
  },
  hold: {
    action: 'unmarkSpam',
    audited: 'holdComment',
    status: 'held',
    needsApproval: true,
    isApproved: false,
    reports: 'reopen',
  },
};
