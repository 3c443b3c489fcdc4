export { appealSpam } from './appealSpam.ts';
export { hideComment, type HiddenComment } from './hideComment.ts';
export { selectIsHiddenHere } from './hiddenHereReducer.ts';
export { keepSpam } from './keepSpam.ts';
export { moderationFeature } from './moderationFeature.ts';
export { reportComment, type ReportedComment } from './reportComment.ts';
