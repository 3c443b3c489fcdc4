export { castVote, type CommentVote, toggledVote } from './castVote.ts';
export { votesFeature } from './votesFeature.ts';
