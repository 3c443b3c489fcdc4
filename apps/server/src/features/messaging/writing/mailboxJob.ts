import type { PoolClient } from 'pg';
import type { Job } from '../../../mutations/createThreadQueues.ts';

/** A change of a mailbox that waits in the queue of its thread. */
export interface MailboxJob extends Job {
  /** Runs the change in a transaction of its own, and settles it; throws only if even the rollback fails. */
  run(client: PoolClient): Promise<void>;
}

/** Runs jobs one after another; releases the connection. */
export async function runMailboxJobs(client: PoolClient, jobs: readonly MailboxJob[]): Promise<void> {
  try {
    for (const job of jobs) await job.run(client);
    client.release();
  } catch (error) {
    client.release(true);
    for (const job of jobs) job.reject(error);
  }
}
