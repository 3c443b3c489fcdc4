export { loadReactors, type ReactorsQuery } from './loadReactors.ts';
export { reactionsFeature } from './reactionsFeature.ts';
export { selectPendingPostReactions, selectPendingReactions } from './reactionsSelectors.ts';
export type { Reactor, ReactorList } from './reactorsSlice.ts';
export { selectReactors, type ReactorsSlice } from './reactorsSelectors.ts';
export { setCommentReaction, type CommentReaction } from './setCommentReaction.ts';
export { setReaction, type PostReaction } from './setReaction.ts';
