import type { ReportReason } from 'ufi-core/contract';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';

/** Names of the report reasons. */
export const reasonNames = {
  spam: moderationDialogDescriptors.reasonSpam,
  harassment: moderationDialogDescriptors.reasonHarassment,
  hate: moderationDialogDescriptors.reasonHate,
  nudity: moderationDialogDescriptors.reasonNudity,
  violence: moderationDialogDescriptors.reasonViolence,
  false_information: moderationDialogDescriptors.reasonFalseInformation,
  self_harm: moderationDialogDescriptors.reasonSelfHarm,
  scam: moderationDialogDescriptors.reasonScam,
  illegal: moderationDialogDescriptors.reasonIllegal,
  other: moderationDialogDescriptors.reasonOther,
} as const satisfies Record<ReportReason, unknown>;
