import { endpointRegistry, jobsPerPage } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { countJobs, readJobs } from '../jobs/index.ts';

/** The jobs of the instance, for its owners. */
export const fetchJobs = defineQuery(endpointRegistry.fetchJobs, {
  select: async ({ input, caller, services: { pool } }) => {
    await checkOwnsInstance(pool, caller, 'manageInstance');
    return input;
  },
  hydrate: async (input, { services: { pool } }) => ({
    rows: await readJobs(pool, input),
    counts: await countJobs(pool),
  }),
  filter: (found) => found,
  present: ({ rows, counts }) => {
    const shown = rows.slice(0, jobsPerPage);
    return {
      jobs: shown.map(({ job }) => job),
      counts,
      cursor: rows.length > shown.length ? (shown.at(-1)?.place ?? null) : null,
    };
  },
});
