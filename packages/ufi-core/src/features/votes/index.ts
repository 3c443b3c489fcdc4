export { castVote, type CommentVote } from './castVote.ts';
export { toggledVote } from './toggledVote.ts';
export { votesFeature } from './votesFeature.ts';
