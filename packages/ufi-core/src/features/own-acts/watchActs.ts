import type { PendingMutation } from '../../kernel/pending-mutations/pendingMutationsState.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';

/** A mutation of a comment that has ended. */
export interface EndedAct {
  readonly mutation: PendingMutation;
  /** `done`: the server has it. `refused`: reverted without a dialog. `discarded`: given up after a failure. */
  readonly outcome: 'done' | 'refused' | 'discarded';
  /** The comment as displayed now; undefined if it is gone. */
  readonly comment: CommentView | undefined;
  /** The comment as displayed when the mutation was made; undefined if that was on an earlier page. */
  readonly before: CommentView | undefined;
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

/** What moderation changes in a comment's display, by the kind of the mutation. */
const moderated: Readonly<Record<string, (view: CommentView) => unknown>> = {
  pinComment: ({ ispinnedbyauthor }) => ispinnedbyauthor,
  acceptAnswer: ({ postacceptedanswer }) => postacceptedanswer,
  banUser: ({ isbanned }) => isbanned,
  muteMember: ({ ismuted }) => ismuted,
  keepSpam: ({ isApproved }) => isApproved,
  appealSpam: ({ needsApproval }) => needsApproval,
};

/** True if a later mutation of the same kind on the same comment supersedes an ended one. */
const isSuperseded = ({ pendingMutations }: KernelState, ended: PendingMutation): boolean =>
  Object.values(pendingMutations.byClientId).some(
    (other) => other.kind === ended.kind && commentOf(other) === commentOf(ended) && other.clientId > ended.clientId,
  );

/** True if a target's live pin is as a mutation has set it. */
const livePinIn = ({ serverState }: KernelState, { target, input }: PendingMutation): boolean =>
  'comment' in input && input.comment === (getRow(serverState.targets, target)?.livepinnedcommentid ?? null);

/**
 * Watches the comments added, edited, deleted, hidden, shown again or moderated here, and calls back when such a
 * mutation has ended. An accepted one leaves the display unchanged and a refused one reverts it, which is how the outcome is
 * determined. Returns an unsubscribe function.
 */
export function watchActs<State extends KernelState>(
  { getState, subscribe, selectComment }: ActWatch<State>,
  onSettled: (act: EndedAct) => void,
): () => void {
  let before = getState();
  const began = new Map<string, CommentView | undefined>();

  function outcomeOf(ended: PendingMutation, after: State): EndedAct['outcome'] | null {
    if (isSuperseded(after, ended)) return null;
    if (ended.kind === 'addComment' && ended.clientId in after.pendingMutations.realIds) return 'done';
    if (ended.phase === 'failed') return 'discarded';
    const views = [before, after].map((state) => selectComment(state, commentOf(ended)));
    const [shown, stands] = views.map(statusOf);
    const change = moderated[ended.kind];
    if (change !== undefined) {
      const [was, is] = views.map((view) => view && change(view));
      return was === is ? 'done' : 'refused';
    }
    switch (ended.kind) {
      case 'editComment':
        return stands === 'deleted' ? null : 'done';
      case 'deleteComment':
      case 'deleteCommentAndRemoveCommenter':
      case 'hideComment':
        return shown === stands ? 'done' : 'refused';
      case 'livePinComment':
        return livePinIn(after, ended) ? 'done' : 'refused';
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
      for (const mutation of Object.values(after.pendingMutations.byClientId)) {
        const { clientId } = mutation;
        if (!(clientId in before.pendingMutations.byClientId))
          began.set(clientId, selectComment(before, commentOf(mutation)));
      }
      for (const mutation of Object.values(before.pendingMutations.byClientId)) {
        if (mutation.clientId in after.pendingMutations.byClientId) continue;
        const outcome = outcomeOf(mutation, after);
        const shown = began.get(mutation.clientId);
        began.delete(mutation.clientId);
        if (outcome === null) continue;
        const comment = selectComment(after, commentOf(mutation));
        reportUnlessShown({ mutation, outcome, comment, before: shown });
      }
    }
    before = after;
  });
}
