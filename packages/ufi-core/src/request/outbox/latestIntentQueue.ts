/**
 * What somebody wants of one thing, where only the last wish counts: one request runs, at most one waits, and what
 * the server has confirmed is carried forward to the next.
 */
export interface LatestIntentQueue<Intent, Confirmed> {
  readonly confirmed: Confirmed;
  readonly running: Intent | null;
  readonly queued: Intent | null;
}

/** A queue in which nothing is wanted. */
export const restingQueue = <Intent, Confirmed>(confirmed: Confirmed): LatestIntentQueue<Intent, Confirmed> => ({
  confirmed,
  running: null,
  queued: null,
});

/** Wants something: it takes the place of what waited, which is handed back. */
export const intend = <Intent, Confirmed>(
  queue: LatestIntentQueue<Intent, Confirmed>,
  intent: Intent,
): { readonly queue: LatestIntentQueue<Intent, Confirmed>; readonly replaced: Intent | null } => ({
  queue: { ...queue, queued: intent },
  replaced: queue.queued,
});

/** Lets what waits run, unless something runs; `started` is what has to be sent now. */
export function startNext<Intent, Confirmed>(
  queue: LatestIntentQueue<Intent, Confirmed>,
): { readonly queue: LatestIntentQueue<Intent, Confirmed>; readonly started: Intent | null } {
  if (queue.running !== null || queue.queued === null) return { queue, started: null };
  return { queue: { ...queue, running: queue.queued, queued: null }, started: queue.queued };
}

/** What ran has its answer: the server's new state, or none where it was refused. */
export const finishRunning = <Intent, Confirmed>(
  queue: LatestIntentQueue<Intent, Confirmed>,
  answer: { readonly confirmed: Confirmed } | 'refused',
): LatestIntentQueue<Intent, Confirmed> => ({
  ...queue,
  running: null,
  confirmed: answer === 'refused' ? queue.confirmed : answer.confirmed,
});
