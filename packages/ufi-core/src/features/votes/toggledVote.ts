import { voteStates, type VoteState } from '../../contract/index.ts';

/** What a press of an arrow makes of a vote: that arrow's, or none where it was that already (S4.17). */
export const toggledVote = (current: VoteState, arrow: Exclude<VoteState, 0>): VoteState =>
  current === arrow ? voteStates.none : arrow;
