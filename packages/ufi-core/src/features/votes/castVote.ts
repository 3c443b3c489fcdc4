import * as v from 'valibot';
import { endpointRegistry, voteStateSchema, voteValue, type VoteState, voteStates } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import { onComment } from '../../area/optimistic-view/optimisticEffects.ts';
import { markKey } from '../../area/optimistic-view/recordKeys.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';

const count = v.pipe(v.number(), v.integer());
const inputSchema = v.object({
  comment: v.string(),
  vote: voteStateSchema,
  count,
  /** The vote and count that the voter saw before. */
  was: v.object({ vote: voteStateSchema, count }),
});
type VoteInput = v.InferOutput<typeof inputSchema>;

/** Applies another vote of the viewer: the count changes by the difference between old and new (S4.17). */
export const withVote = <View extends Pick<CommentView, 'voteCount' | 'voteState'>>(view: View, is: VoteState): View =>
  view.voteState === is
    ? view
    : { ...view, voteState: is, voteCount: view.voteCount + voteValue(is) - voteValue(view.voteState) };

export const castVoteKind: MutationKind<VoteInput> = {
  endpoint: endpointRegistry.castVote,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  abortsEarlier: true,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: ({ input }) => [onComment(input.comment, (view) => withVote(view, input.vote))],
  toBody: ({ comment, vote, count: counted, was }) => ({
    comment_id: comment,
    legacy_id: comment,
    new_vote_state: vote,
    new_vote_count: counted,
    old_vote_state: was.vote,
    old_vote_count: was.count,
  }),
  collapseKey: ({ actor, input }) => `vote:${markKey(actor, input.comment)}`,
  afterRefusal: () => 'revert',
};

/** A vote on a comment. */
export interface CommentVote extends CommentAreaRef {
  readonly comment: string;
  /** 0 takes it back. */
  readonly vote: VoteState;
}

/**
 * Optimistically votes on a comment (S4.17). A vote in flight is aborted for the newer one (S7.02). Ignored if the
 * comment is not saved yet or the vote is the same (S5.01), and if voting is disabled. Returns the client id; null if
 * nothing was done.
 */
export const castVote =
  ({ target, instance, comment, vote }: CommentVote): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || !view.voteEnabled || view.voteState === vote) return null;
    const was = { vote: view.voteState, count: view.voteCount };
    const input = { comment: view.fbid, vote, count: withVote(view, vote).voteCount, was };
    return dispatch(submitMutation(castVoteKind, { target, instance, input }));
  };

/** The vote after pressing an arrow: that arrow's, or none if it was already set (S4.17). */
export const toggledVote = (current: VoteState, arrow: Exclude<VoteState, 0>): VoteState =>
  current === arrow ? voteStates.none : arrow;
