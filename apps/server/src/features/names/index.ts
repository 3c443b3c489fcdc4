export { isActorName } from './isActorName.ts';
export { checkAccountName, checkGuestName, checkLookalike, checkVisitorName } from './lookalike.ts';
export { personName, type PersonName } from './personName.ts';
export { nameWords, type NameWords } from './nameWords.ts';
