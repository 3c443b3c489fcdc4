import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';

/** How the instance does: the mocks have neither a database nor a disk. */
export const fetchInstanceFacts: MockHandler<'fetchInstanceFacts'> = (_, caller) => {
  checkOwnsInstance(caller, 'manageInstance');
  const { world } = caller;
  const comments = [...world.threads.values()].reduce((sum, thread) => sum + thread.comments.size, 0);
  return {
    version: '0.0.0',
    started: { time: Math.floor(world.now() / 1_000) },
    streams: 0,
    database_bytes: 0,
    free_bytes: null,
    failed_jobs: 0,
    waiting_jobs: 0,
    overdue_seconds: 0,
    last_backup: null,
    people: world.people.size,
    comments,
  };
};
