export { reactionEffects } from './reactionEffects.ts';
export { reactorsPart } from './reactorsPart.ts';
export { setCommentReaction } from './setCommentReaction.ts';
export { setReaction } from './setReaction.ts';
