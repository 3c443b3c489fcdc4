import type { PendingMutation } from '../../kernel/pending-mutations/pendingMutation.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import type { CommentView } from '../../kernel/optimistic-view/commentView.ts';

/** Something that was done to a comment here, once it is over. */
export interface EndedAct {
  readonly mutation: PendingMutation;
  /**
   * `done`: the server has it. `refused`: the screen went back, and no dialog says so. `discarded`: what had failed was
   * given up.
   */
  readonly outcome: 'done' | 'refused' | 'discarded';
  /** The comment as it is shown now; undefined where it is gone. */
  readonly comment: CommentView | undefined;
}

/** A store whose acts are watched, and how comments are shown there. */
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

/** Whether a later wish of the same kind for the same comment stands over one. */
const isSuperseded = ({ pendingMutations }: KernelState, ended: PendingMutation): boolean =>
  Object.values(pendingMutations.byClientId).some(
    (other) => other.kind === ended.kind && commentOf(other) === commentOf(ended) && other.clientId > ended.clientId,
  );

/**
 * Tells of each comment that was added, edited, deleted or hidden here, or brought back, once that is over. What the
 * server has taken stays as it was shown; what it has refused goes back to how it stood, so the screen says which it was.
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

  // A refusal is told right after what it refuses has gone; where a dialog says it, nothing else does.
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
