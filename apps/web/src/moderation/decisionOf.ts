import type { ModerationDecision, ModerationState } from 'ufi-plugin/contract';

/** What brings a comment back to how it stood before. */
export const undoingDecision = {
  published: 'restore',
  pending: 'hold',
  hidden: 'hide',
} as const satisfies Record<ModerationState, ModerationDecision>;

/** How a comment stands after a decision. */
export const stateAfter = {
  approve: 'published',
  hide: 'hidden',
  restore: 'published',
  hold: 'pending',
} as const satisfies Record<ModerationDecision, ModerationState>;
