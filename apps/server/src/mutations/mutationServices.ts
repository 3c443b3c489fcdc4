import type { BaseServices } from '../runtime/baseServices.ts';
import type { Call } from './call.ts';
import type { ThreadQueues } from './createThreadQueues.ts';

/** The write queues, one per thread: what calling a mutation takes. */
export interface UsesThreadQueues {
  readonly threadQueues: ThreadQueues<Call>;
}

/** Services of the write pipeline. */
export interface MutationServices extends BaseServices, UsesThreadQueues {
  /** Notifies the stream that a thread has reached this sequence number. */
  readonly wake: (threadId: string, seq: number) => void;
}
