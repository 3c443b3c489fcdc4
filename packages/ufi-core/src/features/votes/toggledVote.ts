import { voteStates, type VoteState } from '../../contract/index.ts';

/** The vote after pressing an arrow: that arrow's, or none if it was already set (S4.17). */
export const toggledVote = (current: VoteState, arrow: Exclude<VoteState, 0>): VoteState =>
  current === arrow ? voteStates.none : arrow;
