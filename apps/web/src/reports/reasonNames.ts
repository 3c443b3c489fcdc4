import type { ReportReason } from 'ufi-core/contract';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';

/** What the reasons of a report are called. */
export const reasonNames = {
  spam: moderationDescriptors.reasonSpam,
  harassment: moderationDescriptors.reasonHarassment,
  hate: moderationDescriptors.reasonHate,
  nudity: moderationDescriptors.reasonNudity,
  violence: moderationDescriptors.reasonViolence,
  false_information: moderationDescriptors.reasonFalseInformation,
  self_harm: moderationDescriptors.reasonSelfHarm,
  scam: moderationDescriptors.reasonScam,
  illegal: moderationDescriptors.reasonIllegal,
  other: moderationDescriptors.reasonOther,
} as const satisfies Record<ReportReason, unknown>;
