export { checkLookalike } from './lookalike.ts';
export { personName } from './personName.ts';
