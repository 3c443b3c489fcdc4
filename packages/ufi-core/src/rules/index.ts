export {
  cardFault,
  cardIn,
  cardKindOf,
  type CardKind,
  changedCard,
  currencyDigits,
  newCard,
  newCardFault,
  photosIn,
  type CardFault,
  type CardInput,
} from './attachedCard.ts';
export {
  addressOnly,
  describedIn,
  describedLink,
  excessAttachment,
  kindOfPost,
  mediaField,
  mediaForPost,
  mediaOf,
  namesAttachment,
  redescribed,
  sharedPost,
  type LinkedWords,
  type NamedForPost,
} from './attachedToPost.ts';
export { banAction, banRefusal, type BanChoice } from './banRefusal.ts';
export { canSeeCrossPost, type CrossPostViewer } from './canSeeCrossPost.ts';
export { canSeeThread, type ThreadPrivacy, type ThreadViewer } from './canSeeThread.ts';
export { changeOriginOf, type ChangedThread, type ChangeOrigin } from './changeOrigin.ts';
export { countComment, type CommentCounts, type CountFacts } from './countComment.ts';
export { countUnseen, groupNotices, type NoticeFacts, type NoticeGroup } from './groupNotices.ts';
export { hideActions, type HideChoice } from './hideActions.ts';
export { highlightRefusal, keptHighlights, type HighlightedComment, type Highlights } from './highlights.ts';
export { isClosedBySite, type ClosingSettings } from './isClosedBySite.ts';
export { awaitedFrom, isAwaited, liveFault, liveFrom, recordingFault, recordingOf } from './liveVideo.ts';
export { answeringActions, liftingAction, mayAnswerAppeal } from './mayAnswerAppeal.ts';
export { moderatorRoleOf } from './moderatorRoleOf.ts';
export { muteEnd, type MuteChoice } from './muteEnd.ts';
export { noticeSentenceName } from './noticeSentenceName.ts';
export { rankOf, type RankFacts } from './rankOf.ts';
export { isWorkingRole, rolesFrom, type RoleFacts } from './rolesFrom.ts';
export type { RuleRefusal } from './ruleRefusal.ts';
export {
  answeredId,
  isAnnouncement,
  privacyOfNew,
  threadPosition,
  type AnnouncementFacts,
  type AnsweredComment,
  type AnsweredIds,
  type ThreadPosition,
} from './threadPosition.ts';
export {
  isAddressed,
  visibilityOf,
  type CommentViewer,
  type Visibility,
  type VisibilityFacts,
} from './visibilityOf.ts';
export { storySeconds } from './storySeconds.ts';
export { whileSuspended, type OwnCall } from './whileSuspended.ts';
export { voteAfter, type Vote } from './voteAfter.ts';
