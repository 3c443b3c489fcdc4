import type { CommentRecord, StreamMessage } from '../../contract/index.ts';
import type { ReceivedUpdate, StreamUpdate } from '../../area/server-state/serverUpdateReceived.ts';
import type { Scheduler } from '../../area/ufiServices.ts';

/** The minimum number of comments dispatched per frame: their rows can be rendered within one. */
const minCommentsPerFrame = 2;
/** A backlog is dispatched within about this many frames. */
const maxFrames = 6;

type Reset = Extract<ReceivedUpdate, { readonly via: 'reset' }>;

const commentsOf = (update: StreamUpdate | Reset): readonly CommentRecord[] =>
  update.via === 'reset' ? [] : (update.records.comments ?? []);

/** The step of the message in which a comment changed. */
const stepOf = ({ from, seq }: StreamUpdate, { version }: CommentRecord): number =>
  Math.min(Math.max(version, from), seq);

/** A message with its comments in the order of change. */
function updateOf({ to, removed, ...message }: StreamMessage): StreamUpdate {
  const update = { via: 'stream', ...message, seq: to, removed } as const;
  const { comments } = message.records;
  if (comments === undefined) return update;
  const inOrder = comments.toSorted((one, other) => stepOf(update, one) - stepOf(update, other));
  return { ...update, records: { ...message.records, comments: inOrder } };
}

/** Where a message can be cut to hold at most so many comments, or a few more: what changed in one step stays together. */
function cutAt(update: StreamUpdate, most: number): number {
  const comments = commentsOf(update);
  const steps = comments.map((comment) => stepOf(update, comment));
  const cuts = [...steps.keys()].filter((at) => at >= minCommentsPerFrame && (steps[at] ?? 0) > (steps[at - 1] ?? 0));
  return cuts.findLast((at) => at <= most) ?? cuts[0] ?? comments.length;
}

/**
 * Cuts a message in two, the first of which ends before the second's first change. Actors come with the first; totals
 * and removals with the second, once everything they refer to has been delivered.
 */
function cut(update: StreamUpdate, at: number): readonly [StreamUpdate, StreamUpdate] {
  const { actors, comments = [], ...rest } = update.records;
  const [first, second] = [comments.slice(0, at), comments.slice(at)];
  const next = second[0] === undefined ? update.seq : stepOf(update, second[0]);
  return [
    { ...update, seq: next - 1, records: { ...(actors && { actors }), comments: first }, removed: {} },
    { ...update, from: next, records: { ...rest, comments: second } },
  ];
}

/** Queues stream messages and delivers them in order. */
export interface FrameQueue {
  add(message: StreamMessage): void;
  /** Queues a reset of a target behind the earlier messages. */
  reset(reset: Reset): void;
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
  const waiting: (StreamUpdate | Reset)[] = [];
  let cancel: (() => void) | null = null;

  const takeFrame = (): readonly ReceivedUpdate[] => {
    const total = waiting.reduce((sum, update) => sum + commentsOf(update).length, 0);
    const most = Math.max(minCommentsPerFrame, Math.ceil(total / maxFrames));
    const frame: ReceivedUpdate[] = [];
    let left = most;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const count = commentsOf(next).length;
      const at = next.via === 'reset' || count <= left ? count : cutAt(next, left);
      // What does not fit beside others waits for the next frame.
      if (at > left && left < most) {
        waiting.unshift(next);
        break;
      }
      left -= at;
      if (next.via === 'reset' || at === count) {
        frame.push(next);
        continue;
      }
      const [taken, rest] = cut(next, at);
      frame.push(taken);
      waiting.unshift(rest);
      break;
    }
    return frame;
  };

  const flush = (): void => {
    cancel = null;
    const updates = takeFrame();
    if (waiting.length > 0) cancel = schedule(flush);
    deliver(updates);
  };
  const wait = (update: StreamUpdate | Reset): void => {
    waiting.push(update);
    cancel ??= schedule(flush);
  };

  return {
    add: (message) => wait(updateOf(message)),
    reset: wait,
    close: () => cancel?.(),
  };
}
