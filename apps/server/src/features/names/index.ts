export { isActorName } from './isActorName.ts';
export { checkAccountName, checkLookalike, checkVisitorName } from './lookalike.ts';
export { personName, type PersonName } from './personName.ts';
export { nameWords, type NameWords } from './nameWords.ts';
