import type { CommentRecord, StreamMessage } from '../../contract/index.ts';
import type { ReceivedUpdate } from '../../kernel/server-state/serverUpdateReceived.ts';
import type { Scheduler } from '../../kernel/ufiServices.ts';

/** So many comments are handed on in a frame at least: their rows can be drawn within one. */
const minCommentsPerFrame = 2;
/** However much waits, it is handed on within about so many frames. */
const maxFrames = 6;

interface Part {
  readonly update: ReceivedUpdate;
  readonly comments: number;
}

/** A few comments, the first of which one step of the thread's sequence has changed. */
interface Batch {
  readonly from: number;
  readonly comments: CommentRecord[];
}

/** Comments in the order in which they changed, a few at a time; those that one step has changed stay together. */
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
 * A message in parts that a frame can take, without gaps: each ends before the first change of the next. Whom its
 * comments name is told first; sums and what is gone last, when all that they are about has been told.
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

/** Hands on what the stream says, in order. */
export interface FrameQueue {
  add(message: StreamMessage): void;
  /** Says that a target has to be read again, after what was said before. */
  reset(reset: Extract<ReceivedUpdate, { readonly via: 'reset' }>): void;
  close(): void;
}

/**
 * Hands on what was said at most once a frame, as a dispatch costs more than what it brings, and not all at once, as the
 * server joins what happens within 100 ms: a crowd's comments flow in instead of making every sixth frame late.
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
