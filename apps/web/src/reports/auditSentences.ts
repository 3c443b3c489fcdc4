import type { AuditedAction } from 'ufi-core/contract';
import { orderDescriptors } from '../messages/orderDescriptors.ts';

/** What a line of the audit says. */
export const auditSentences = {
  hideComment: orderDescriptors.auditHideComment,
  holdComment: orderDescriptors.auditHoldComment,
  unmarkComment: orderDescriptors.auditUnmarkComment,
  keepSpam: orderDescriptors.auditKeepSpam,
  deleteComment: orderDescriptors.auditDeleteComment,
  deletePost: orderDescriptors.auditDeletePost,
  removeCommenter: orderDescriptors.auditRemoveCommenter,
  ban: orderDescriptors.auditBan,
  unban: orderDescriptors.auditUnban,
  suspend: orderDescriptors.auditSuspend,
  mute: orderDescriptors.auditMute,
  unmute: orderDescriptors.auditUnmute,
  grantSiteRole: orderDescriptors.auditGrantSiteRole,
  liftBar: orderDescriptors.auditLiftBar,
} as const satisfies Record<AuditedAction, unknown>;
