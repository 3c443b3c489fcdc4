import type { ModerationAction, ModeratorRole } from 'ufi-core/contract';

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
  readonly reason: string | null;
  readonly until: number | null;
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
