import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';

/** The jobs of the instance: the mocks do everything at once. */
export const fetchJobs: MockHandler<'fetchJobs'> = (_, caller) => {
  checkOwnsInstance(caller, 'manageInstance');
  return { jobs: [], counts: { failed: 0, waiting: 0, running: 0 }, cursor: null };
};
