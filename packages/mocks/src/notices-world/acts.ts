import type { ModerationAction, ModeratorRole, ReportReason } from 'ufi-core/contract';

/** One act of moderation. Times are Unix seconds. */
export interface MockAct {
  readonly id: string;
  readonly action: ModerationAction;
  /** Whom it concerns. */
  readonly person: string;
  readonly thread: string | null;
  readonly comment: string | null;
  readonly scope: string;
  /** Author of the post; null for an article and for an account. */
  readonly owner: string | null;
  readonly role: ModeratorRole;
  readonly reason_kind: ReportReason | null;
  readonly reason: string | null;
  readonly until: number | null;
  /** The restricted actor, for a ban or a mute. */
  readonly target: string | null;
  readonly by: string;
  readonly at: number;
  appeal: { readonly text: string; readonly at: number } | null;
  /** The act that has answered the appeal. */
  answer: string | null;
}

/** The latest act on a comment. */
export const latestAct = (
  { acts }: { readonly acts: readonly MockAct[] },
  { thread, comment }: Pick<MockAct, 'thread' | 'comment'>,
): MockAct | undefined => acts.findLast((each) => each.thread === thread && each.comment === comment);

/** Why something was decided. */
export type Why = Pick<MockAct, 'reason_kind' | 'reason'>;

interface GivenReason {
  readonly reason_kind?: ReportReason | undefined;
  readonly reason?: string | undefined;
}

/** The reason that a call gives. */
export const whyOf = ({ reason_kind = undefined, reason = '' }: GivenReason): Why => ({
  reason_kind: reason_kind ?? null,
  reason: reason === '' ? null : reason,
});

/** The latest act that has restricted an actor in a scope, or under one post of it. */
export const latestRestriction = (
  { acts }: { readonly acts: readonly MockAct[] },
  { action, scope, thread, target }: Pick<MockAct, 'action' | 'scope' | 'thread'> & { readonly target: string },
): MockAct | undefined =>
  acts.findLast(
    (each) => each.action === action && each.scope === scope && each.thread === thread && each.target === target,
  );
