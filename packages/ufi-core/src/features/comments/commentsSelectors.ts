import type { Problem } from '../../kernel/intentions/intentionActions.ts';
import { intentionsOn } from '../../kernel/intentions/intentionsState.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import { commentKey } from '../../kernel/overlay/recordKeys.ts';

/**
 * The key of a comment's row, the same before and after its real id has replaced the client id (S4.05): what a log calls it
 * (its trackingID, S3.01).
 */
export const selectStableKey = ({ intentions }: Pick<KernelState, 'intentions'>, id: string): string =>
  intentions.clientIds[id] ?? id;

/** The real id of a comment where there is one by now, else the id itself (S4.05). */
export const selectRealId = ({ intentions }: Pick<KernelState, 'intentions'>, id: string): string =>
  intentions.realIds[id] ?? id;

/** What the default dialog tells of: the oldest failure that nobody has dismissed, with the server's summary. */
export const selectProblem = ({ delivery }: Pick<KernelState, 'delivery'>): Problem | undefined => delivery.problems[0];

/** How many requests of one kind are under way for a comment (S4.08). */
export const selectPendingCount = (
  { intentions }: Pick<KernelState, 'intentions'>,
  { comment, kind }: { comment: string; kind: string },
): number =>
  intentionsOn(intentions, commentKey(comment)).filter(
    (intention) => intention.kind === kind && intention.phase === 'sending',
  ).length;

/** Whether nothing is sent until somebody has signed in. */
export const selectIsSignInNeeded = ({ delivery }: Pick<KernelState, 'delivery'>): boolean => delivery.isSignInNeeded;

/** Whether what waits to be sent does not outlive a reload. */
export const selectIsMemoryOnly = ({ delivery }: Pick<KernelState, 'delivery'>): boolean => delivery.isMemoryOnly;

/** How much of what people did here the server has not acknowledged: what leaving would leave behind (D8). */
export const selectUnsentCount = ({ intentions }: Pick<KernelState, 'intentions'>): number =>
  Object.keys(intentions.byClientId).length;
