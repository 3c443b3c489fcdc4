import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The page size of jobs. */
export const jobsPerPage = 30;

/** What becomes of a job: it waits, also to be tried again, it is being done, or it has been given up. */
export const jobStates = ['failed', 'waiting', 'running'] as const;
/** See {@link jobStates}. */
export type JobState = (typeof jobStates)[number];

/** Why an attempt failed, as far as it can be told without what the job is about. */
export const jobFailures = ['unreachable', 'credentials', 'refused', 'timeout', 'database', 'other'] as const;

/** The address of a job in its queue. */
export const jobIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const timeSchema = v.strictObject({ time: v.pipe(v.number(), v.integer()) });
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A job of the instance, without what it is about. */
export const instanceJobSchema = v.strictObject({
  id: jobIdSchema,
  queue: v.string(),
  /** What kind of work it is within its queue; null if it has none. */
  kind: v.nullable(v.string()),
  /** Attempts that have failed. */
  attempts: countSchema,
  added: timeSchema,
  /** When it is tried next; null if it is running or given up. */
  next: v.nullable(timeSchema),
  /** Why the last attempt failed, and the code of its error, if it has one; null if none has failed. */
  failure: v.nullable(
    v.strictObject({ reason: v.picklist(jobFailures), code: v.nullable(v.pipe(v.string(), v.maxLength(40))) }),
  ),
});
/** See {@link instanceJobSchema}. */
export type InstanceJob = v.InferOutput<typeof instanceJobSchema>;

/**
 * The jobs of the instance in one state, newest first, for its owners, and how many are in each. What a job is about,
 * such as an address, is not told. `cursor` continues.
 */
export const fetchJobs = defineEndpoint({
  name: 'fetchJobs',
  path: '/instance/jobs/',
  kind: 'read',
  input: {
    state: v.picklist(jobStates),
    cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}_[0-9a-f-]{36}$/))),
  },
  payload: v.strictObject({
    jobs: v.array(instanceJobSchema),
    counts: v.strictObject({ failed: countSchema, waiting: countSchema, running: countSchema }),
    cursor: v.nullable(v.string()),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchJobs> = {
  access: ['manageInstance'],
  input: { state: 'failed' },
  badInputs: { state: ['done'], cursor: ['1', '1_x', `${'9'.repeat(17)}_${'a'.repeat(36)}`] },
};
