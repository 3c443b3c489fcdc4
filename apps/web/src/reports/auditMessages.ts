import type { AuditedAction } from 'ufi-core/contract';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';

/** Message of each audited action. */
export const auditMessages = {
  hideComment: moderationDialogDescriptors.auditHideComment,
  holdComment: moderationDialogDescriptors.auditHoldComment,
  unmarkComment: moderationDialogDescriptors.auditUnmarkComment,
  keepSpam: moderationDialogDescriptors.auditKeepSpam,
  deleteComment: moderationDialogDescriptors.auditDeleteComment,
  closePost: moderationDialogDescriptors.auditClosePost,
  reopenPost: moderationDialogDescriptors.auditReopenPost,
  deletePost: moderationDialogDescriptors.auditDeletePost,
  removeCommenter: moderationDialogDescriptors.auditRemoveCommenter,
  ban: moderationDialogDescriptors.auditBan,
  unban: moderationDialogDescriptors.auditUnban,
  suspend: moderationDialogDescriptors.auditSuspend,
  mute: moderationDialogDescriptors.auditMute,
  unmute: moderationDialogDescriptors.auditUnmute,
  grantSiteRole: moderationDialogDescriptors.auditGrantSiteRole,
  changePromotion: moderationDialogDescriptors.auditChangePromotion,
  liftBar: moderationDialogDescriptors.auditLiftBar,
  saveGroup: moderationDialogDescriptors.auditSaveGroup,
  acceptMember: moderationDialogDescriptors.auditAcceptMember,
  declineMember: moderationDialogDescriptors.auditDeclineMember,
  removeMember: moderationDialogDescriptors.auditRemoveMember,
  grantGroupRole: moderationDialogDescriptors.auditGrantGroupRole,
  savePage: moderationDialogDescriptors.auditSavePage,
  grantPageRole: moderationDialogDescriptors.auditGrantPageRole,
  removePageStaff: moderationDialogDescriptors.auditRemovePageStaff,
  leavePage: moderationDialogDescriptors.auditLeavePage,
  verifyPage: moderationDialogDescriptors.auditVerifyPage,
  unverifyPage: moderationDialogDescriptors.auditUnverifyPage,
} as const satisfies Record<AuditedAction, unknown>;
