import type { CommentRecord, StreamMessage } from '../../contract/index.ts';
import type { ReceivedUpdate } from '../../kernel/server-state/serverUpdateReceived.ts';
import type { Scheduler } from '../../kernel/ufiServices.ts';

/** The minimum number of comments dispatched per frame: their rows can be rendered within one. */
const minCommentsPerFrame = 2;
/** A backlog is dispatched within about this many frames. */
const maxFrames = 6;

interface Part {
  readonly update: ReceivedUpdate;
  readonly comments: number;
}

/** A few comments, with the sequence number of the first change. */
interface Batch {
  readonly from: number;
  readonly comments: CommentRecord[];
}

/** Batches comments in order of change; those changed in one step stay together. */
function batchesOf({ from, to, records }: StreamMessage): readonly Batch[] {
  const stepOf = ({ version }: CommentRecord) => Math.min(Math.max(version, from), to);
  const inOrder = (records.comments ?? []).toSorted((one, other) => stepOf(one) - stepOf(other));
  const batches: [Batch, ...Batch[]] = [{ from, comments: [] }];
  let [batch, last] = [batches[0], from];
  for (const comment of inOrder) {
    if (batch.comments.length >= minCommentsPerFrame && stepOf(comment) > last) {
      batch = { from: stepOf(comment), comments: [] };
      batches.push(batch);
    }
    batch.comments.push(comment);
    last = stepOf(comment);
  }
  return batches;
}

/**
 * Splits a message into contiguous parts of a frame each; every part ends before the next one's first change. Actors
 * come with the first part; totals and removals with the last, once everything they refer to has been delivered.
 */
function partsOf(message: StreamMessage): readonly Part[] {
  const { target, to, removed } = message;
  const { comments: _, actors, ...rest } = message.records;
  return batchesOf(message).map(({ from, comments }, index, batches): Part => {
    const next = batches[index + 1];
    const isLast = next === undefined;
    const records = {
      ...(index === 0 && actors && { actors }),
      ...(isLast && rest),
      ...(comments.length > 0 && { comments }),
    };
    const seq = isLast ? to : next.from - 1;
    return {
      update: { via: 'stream', target, from, seq, records, removed: isLast ? removed : {} },
      comments: comments.length,
    };
  });
}

/** Queues stream messages and delivers them in order. */
export interface FrameQueue {
  add(message: StreamMessage): void;
  /** Queues a reset of a target behind the earlier messages. */
  reset(reset: Extract<ReceivedUpdate, { readonly via: 'reset' }>): void;
  close(): void;
}

/**
 * Dispatches stream messages at most once a frame, because a dispatch costs more than its content, and in portions,
 * because the server batches changes of 100 ms. A burst flows in gradually instead of making every sixth frame late.
 */
export function createFrameQueue(
  schedule: Scheduler,
  deliver: (updates: readonly ReceivedUpdate[]) => void,
): FrameQueue {
  let waiting: Part[] = [];
  let cancel: (() => void) | null = null;

  const takeFrame = (): readonly ReceivedUpdate[] => {
    const total = waiting.reduce((sum, { comments }) => sum + comments, 0);
    const most = Math.max(minCommentsPerFrame, Math.ceil(total / maxFrames));
    let [taken, count] = [0, 0];
    for (const { comments } of waiting) {
      if (count > 0 && count + comments > most) break;
      [taken, count] = [taken + 1, count + comments];
    }
    const frame = waiting.slice(0, taken);
    waiting = waiting.slice(taken);
    return frame.map(({ update: updates }) => updates);
  };

  const flush = (): void => {
    cancel = null;
    const updates = takeFrame();
    if (waiting.length > 0) cancel = schedule(flush);
    deliver(updates);
  };
  const wait = (parts: readonly Part[]): void => {
    waiting.push(...parts);
    cancel ??= schedule(flush);
  };

  return {
    add: (message) => wait(partsOf(message)),
    reset: (updates) => wait([{ update: updates, comments: 0 }]),
    close: () => cancel?.(),
  };
}
