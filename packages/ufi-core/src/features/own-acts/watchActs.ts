import type { PendingMutation } from '../../kernel/optimistic-view/pendingMutation.ts';
import type { KernelState } from '../../kernel/optimistic-view/kernelState.ts';
import type { CommentView } from '../../kernel/optimistic-view/commentView.ts';

/** A mutation of a comment that has ended. */
export interface EndedAct {
  readonly mutation: PendingMutation;
  /** `done`: the server has it. `refused`: reverted without a dialog. `discarded`: given up after a failure. */
  readonly outcome: 'done' | 'refused' | 'discarded';
  /** The comment as displayed now; undefined if it is gone. */
  readonly comment: CommentView | undefined;
}

/** A store to watch, and its comment selector. */
export interface ActWatch<State extends KernelState> {
  getState(this: void): State;
  subscribe(this: void, listener: () => void): () => void;
  selectComment(this: void, state: State, id: string): CommentView | undefined;
}

const commentOf = ({ clientId, input }: PendingMutation): string =>
  'comment' in input && typeof input.comment === 'string' ? input.comment : clientId;

const statusOf = (view: CommentView | undefined): string | null => {
  const status = view === undefined ? 'deleted' : view.status;
  return status === 'live-deleted' ? 'deleted' : status;
};

/** Whether a later mutation of the same kind on the same comment supersedes an ended one. */
const isSuperseded = ({ pendingMutations }: KernelState, ended: PendingMutation): boolean =>
  Object.values(pendingMutations.byClientId).some(
    (other) => other.kind === ended.kind && commentOf(other) === commentOf(ended) && other.clientId > ended.clientId,
  );

/**
 * Watches the comments added, edited, deleted, hidden or shown again here, and calls back when such a mutation has
 * ended. An accepted one leaves the display unchanged and a refused one reverts it, which is how the outcome is
 * determined. Returns an unsubscribe function.
 */
export function watchActs<State extends KernelState>(
  { getState, subscribe, selectComment }: ActWatch<State>,
  onSettled: (act: EndedAct) => void,
): () => void {
  let before = getState();

  function outcomeOf(ended: PendingMutation, after: State): EndedAct['outcome'] | null {
    if (isSuperseded(after, ended)) return null;
    if (ended.kind === 'addComment' && ended.clientId in after.pendingMutations.realIds) return 'done';
    if (ended.phase === 'failed') return 'discarded';
    const [shown, stands] = [before, after].map((state) => statusOf(selectComment(state, commentOf(ended))));
    switch (ended.kind) {
      case 'editComment':
        return stands === 'deleted' ? null : 'done';
      case 'deleteComment':
      case 'deleteCommentAndRemoveCommenter':
      case 'hideComment':
        return shown === stands ? 'done' : 'refused';
      default:
        return null;
    }
  }

  // A refusal is dispatched right after its mutation is dropped; if a dialog shows it, it is not reported again.
  const reportUnlessShown = (act: EndedAct) =>
    void Promise.resolve().then(() => {
      const isShown = getState().delivery.problems.some(({ clientId }) => clientId === act.mutation.clientId);
      if (!isShown) onSettled(act);
    });

  return subscribe(() => {
    const after = getState();
    if (after.pendingMutations !== before.pendingMutations) {
      for (const mutation of Object.values(before.pendingMutations.byClientId)) {
        if (mutation.clientId in after.pendingMutations.byClientId) continue;
        const outcome = outcomeOf(mutation, after);
        const comment = selectComment(after, commentOf(mutation));
        if (outcome !== null) reportUnlessShown({ mutation, outcome, comment });
      }
    }
    before = after;
  });
}
