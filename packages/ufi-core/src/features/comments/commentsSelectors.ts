import type { Problem } from '../../kernel/pending-mutations/mutationActions.ts';
import { pendingMutationsOn } from '../../kernel/pending-mutations/pendingMutationsState.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import { commentKey } from '../../kernel/optimistic-view/recordKeys.ts';

/**
 * The key of a comment's row, the same before and after its real id has replaced the client id (S4.05): what a log calls it
 * (its trackingID, S3.01).
 */
export const selectStableKey = ({ pendingMutations }: Pick<KernelState, 'pendingMutations'>, id: string): string =>
  pendingMutations.clientIds[id] ?? id;

/** The real id of a comment where there is one by now, else the id itself (S4.05). */
export const selectRealId = ({ pendingMutations }: Pick<KernelState, 'pendingMutations'>, id: string): string =>
  pendingMutations.realIds[id] ?? id;

/** What the default dialog tells of: the oldest failure that nobody has dismissed, with the server's summary. */
export const selectProblem = ({ delivery }: Pick<KernelState, 'delivery'>): Problem | undefined => delivery.problems[0];

/** How many requests of one kind are under way for a comment (S4.08). */
export const selectPendingCount = (
  { pendingMutations }: Pick<KernelState, 'pendingMutations'>,
  { comment, kind }: { comment: string; kind: string },
): number =>
  pendingMutationsOn(pendingMutations, commentKey(comment)).filter(
    (mutation) => mutation.kind === kind && mutation.phase === 'sending',
  ).length;

/** Whether nothing is sent until somebody has signed in. */
export const selectIsSignInNeeded = ({ delivery }: Pick<KernelState, 'delivery'>): boolean => delivery.isSignInNeeded;

/** Whether what waits to be sent does not outlive a reload. */
export const selectIsMemoryOnly = ({ delivery }: Pick<KernelState, 'delivery'>): boolean => delivery.isMemoryOnly;

/** How much of what people did here the server has not acknowledged: what leaving would leave behind (D8). */
export const selectUnsentCount = ({ pendingMutations }: Pick<KernelState, 'pendingMutations'>): number =>
  Object.keys(pendingMutations.byClientId).length;
