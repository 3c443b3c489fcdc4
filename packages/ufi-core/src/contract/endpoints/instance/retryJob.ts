import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { jobIdSchema } from './fetchJobs.ts';

/**
 * Has a job that was given up tried once more, for an owner of the instance. Refused: one that is not given up, or not
 * there any more (noSuchObject).
 */
export const retryJob = defineEndpoint({
  name: 'retryJob',
  path: '/instance/retry_job/',
  kind: 'change',
  input: { ...changeEntries, job_id: jobIdSchema },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof retryJob> = {
  access: ['manageInstance'],
  input: { job_id: '01234567-89ab-4cde-8f01-23456789abcd' },
  badInputs: { job_id: ['1', '01234567-89ab-4cde-8f01-23456789abcg'] },
};
