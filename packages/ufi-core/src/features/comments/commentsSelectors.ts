import type { Problem } from '../../kernel/pending-mutations/deliverySlice.ts';
import { type PendingMutation, pendingMutationsOn } from '../../kernel/pending-mutations/pendingMutationsState.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { commentKey } from '../../area/optimistic-view/recordKeys.ts';

/**
 * The stable key of a comment's row, unchanged when its real id replaces the client id (S4.05). Also its trackingID in
 * logs (S3.01).
 */
export const selectStableKey = ({ pendingMutations }: Pick<KernelState, 'pendingMutations'>, id: string): string =>
  pendingMutations.clientIds[id] ?? id;

/** The real id of a comment if it has one by now, else the given id (S4.05). */
export const selectRealId = ({ pendingMutations }: Pick<KernelState, 'pendingMutations'>, id: string): string =>
  pendingMutations.realIds[id] ?? id;

/** The problem to show in the default dialog: the oldest one not dismissed, with the server's summary. */
export const selectProblem = ({ delivery }: Pick<KernelState, 'delivery'>): Problem | undefined => delivery.problems[0];

/** The number of requests of one kind in flight for a comment (S4.08). */
export const selectPendingCount = (
  { pendingMutations }: Pick<KernelState, 'pendingMutations'>,
  { comment, kind }: { comment: string; kind: string },
): number =>
  pendingMutationsOn(pendingMutations, commentKey(comment)).filter(
    (mutation) => mutation.kind === kind && mutation.phase === 'sending',
  ).length;

/** The unacknowledged add or edit of a comment, in flight or waiting for its next attempt; undefined if there is none. */
export const selectUnsentWriting = (
  { pendingMutations }: Pick<KernelState, 'pendingMutations'>,
  comment: string,
): PendingMutation | undefined =>
  pendingMutationsOn(pendingMutations, commentKey(comment)).find(
    ({ kind, phase }) => phase !== 'failed' && (kind === 'addComment' || kind === 'editComment'),
  );

/** True if sending is paused until somebody signs in. */
export const selectIsSignInNeeded = ({ delivery }: Pick<KernelState, 'delivery'>): boolean => delivery.isSignInNeeded;

/** True if unsent mutations would be lost on reload. */
export const selectIsMemoryOnly = ({ delivery }: Pick<KernelState, 'delivery'>): boolean => delivery.isMemoryOnly;

/** The number of unsent texts of an older version that were lost; 0 once the person has taken note. */
export const selectLostTexts = ({ delivery }: Pick<KernelState, 'delivery'>): number => delivery.lostTexts;

/** The number of unacknowledged mutations, which leaving the page would leave behind (D8). */
export const selectUnsentCount = ({ pendingMutations }: Pick<KernelState, 'pendingMutations'>): number =>
  Object.keys(pendingMutations.byClientId).length;
