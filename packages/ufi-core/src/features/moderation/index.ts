export { appealSpam } from './appealSpam.ts';
export { hideComment, type HiddenComment } from './hideComment.ts';
export { banUser, type BannedCommenter, type BanWidth } from './banUser.ts';
export { selectIsHiddenHere } from './hiddenHereReducer.ts';
export { keepSpam } from './keepSpam.ts';
export { muteMember, type MutedMember } from './muteMember.ts';
export { moderationFeature } from './moderationFeature.ts';
export { setConstituentBadge, type ConstituentBadge } from './setConstituentBadge.ts';
export { reportComment, type ReportedComment } from './reportComment.ts';
