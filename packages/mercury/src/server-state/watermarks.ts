import {
  isLaterTime,
  type DeliveryReceipt,
  type MessageTime,
  type ReadReceipt,
  type Roger,
} from '../contract/index.ts';
import type { ByParticipant } from './mercuryServerState.ts';

function withReceipt<Value>(
  kept: ByParticipant<Value>,
  { thread, participant, value }: { readonly thread: string; readonly participant: string; readonly value: Value },
  timeOf: (value: Value) => MessageTime,
): ByParticipant<Value> {
  const known = kept[thread]?.[participant];
  if (known !== undefined && !isLaterTime(timeOf(value), timeOf(known))) return kept;
  return { ...kept, [thread]: { ...kept[thread], [participant]: value } };
}

/** Applies read receipts; a watermark only rises, in whatever order they come (mercury.51). */
export const withRoger = (kept: ByParticipant<ReadReceipt>, roger: Roger = {}): ByParticipant<ReadReceipt> =>
  Object.entries(roger)
    .flatMap(([thread, readers]) =>
      Object.entries(readers).map(([participant, value]) => ({ thread, participant, value })),
    )
    .reduce((known, receipt) => withReceipt(known, receipt, ({ watermark }) => watermark), kept);

/** Applies delivery receipts; a watermark only rises, in whatever order they come (mercury.51). */
export const withDelivered = (
  kept: ByParticipant<MessageTime>,
  receipts: readonly DeliveryReceipt[] = [],
): ByParticipant<MessageTime> =>
  receipts
    .map(({ thread_id, participant, watermark }) => ({ thread: thread_id, participant, value: watermark }))
    .reduce((known, receipt) => withReceipt(known, receipt, (time) => time), kept);
