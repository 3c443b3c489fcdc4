import * as v from 'valibot';
import { isLaterTime, mercuryEndpoints, messageTimeSchema, type ThreadMark } from '../../contract/index.ts';
import { onMark, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({
  thread_id: v.string(),
  is_read: v.boolean(),
  watermark: v.optional(messageTimeSchema),
  /** The number of messages after the watermark, as far as this client knows. */
  left: v.optional(v.number()),
  sends_receipt: v.boolean(),
});
/** Input of {@link changeReadStatusKind}. */
export type ReadInput = v.InferOutput<typeof inputSchema>;

function withRead(mark: ThreadMark, { is_read: isRead, left = 0 }: ReadInput): ThreadMark {
  if (!isRead) return { ...mark, is_marked_unread: true };
  return { ...mark, is_marked_unread: false, unread_count: Math.min(mark.unread_count, left) };
}

/**
 * The later of two read states of one thread, of which only one is sent: the highest watermark of both (mercury.53). Marking
 * as unread is not undone by reading less.
 */
export function collapsedRead(earlier: ReadInput | undefined, later: ReadInput): ReadInput {
  if (earlier?.watermark === undefined || !earlier.is_read || !later.is_read) return later;
  const isHigher = later.watermark === undefined || isLaterTime(later.watermark, earlier.watermark);
  return isHigher ? later : { ...later, watermark: earlier.watermark, left: earlier.left };
}

/** Marks a thread as read up to a time, or as unread. */
export const changeReadStatusKind: MercuryKind<ReadInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.changeReadStatus,
  input: inputSchema,
  effects: ({ input }) => [onMark(input.thread_id, (mark) => withRead(mark, input))],
  toBody: ({ thread_id, is_read, watermark, sends_receipt }) => ({
    ids: { [thread_id]: is_read },
    ...(is_read && { watermarkTimestamp: watermark, shouldSendReadReceipt: sends_receipt }),
  }),
  collapseKey: ({ input }) => `read:${input.thread_id}`,
};
