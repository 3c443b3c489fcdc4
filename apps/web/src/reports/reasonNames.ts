import type { ReportReason } from 'ufi-core/contract';
import { orderDescriptors } from '../messages/orderDescriptors.ts';

/** What the reasons of a report are called. */
export const reasonNames = {
  spam: orderDescriptors.reasonSpam,
  harassment: orderDescriptors.reasonHarassment,
  hate: orderDescriptors.reasonHate,
  nudity: orderDescriptors.reasonNudity,
  violence: orderDescriptors.reasonViolence,
  false_information: orderDescriptors.reasonFalseInformation,
  self_harm: orderDescriptors.reasonSelfHarm,
  scam: orderDescriptors.reasonScam,
  illegal: orderDescriptors.reasonIllegal,
  other: orderDescriptors.reasonOther,
} as const satisfies Record<ReportReason, unknown>;
