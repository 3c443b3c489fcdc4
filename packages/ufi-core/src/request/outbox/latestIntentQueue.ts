/**
 * A latest-wins queue for one subject: one request runs, at most one waits, and the confirmed state is carried forward.
 */
export interface LatestIntentQueue<Intent, Confirmed> {
  readonly confirmed: Confirmed;
  readonly running: Intent | null;
  readonly queued: Intent | null;
}

/** An empty queue. */
export const restingQueue = <Intent, Confirmed>(confirmed: Confirmed): LatestIntentQueue<Intent, Confirmed> => ({
  confirmed,
  running: null,
  queued: null,
});

/** Queues an intent; the one that it replaces is returned. */
export const intend = <Intent, Confirmed>(
  queue: LatestIntentQueue<Intent, Confirmed>,
  intent: Intent,
): { readonly queue: LatestIntentQueue<Intent, Confirmed>; readonly replaced: Intent | null } => ({
  queue: { ...queue, queued: intent },
  replaced: queue.queued,
});

/** Starts the queued intent unless another is running; `started` is the one to send. */
export function startNext<Intent, Confirmed>(
  queue: LatestIntentQueue<Intent, Confirmed>,
): { readonly queue: LatestIntentQueue<Intent, Confirmed>; readonly started: Intent | null } {
  if (queue.running !== null || queue.queued === null) return { queue, started: null };
  return { queue: { ...queue, running: queue.queued, queued: null }, started: queue.queued };
}

/** Ends the running intent with the server's new state, or without one if it was refused. */
export const finishRunning = <Intent, Confirmed>(
  queue: LatestIntentQueue<Intent, Confirmed>,
  answer: { readonly confirmed: Confirmed } | 'refused',
): LatestIntentQueue<Intent, Confirmed> => ({
  ...queue,
  running: null,
  confirmed: answer === 'refused' ? queue.confirmed : answer.confirmed,
});
