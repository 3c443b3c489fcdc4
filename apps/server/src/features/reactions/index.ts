export { reactionEffects } from './reactionEffects.ts';
export { reactorsPart } from './reactorsPart.ts';
