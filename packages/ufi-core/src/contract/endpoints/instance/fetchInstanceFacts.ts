import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** People and comments are counted up to this number; from it on they are estimated, since counting takes long. */
export const countedRows = 10_000;

/** How an instance does, as its owners see it. */
export const instanceFactsSchema = v.strictObject({
  version: v.string(),
  /** When the server that answers was started, in Unix seconds. */
  started: v.strictObject({ time: v.pipe(v.number(), v.integer()) }),
  /** Open streams of the server that answers. */
  streams: countSchema,
  database_bytes: countSchema,
  /** Free on the disk of the server's data directory; null if it is not known. */
  free_bytes: v.nullable(countSchema),
  failed_jobs: countSchema,
  /** Jobs that wait, also to be tried again, and for how many seconds the first of those that are due has waited. */
  waiting_jobs: countSchema,
  overdue_seconds: countSchema,
  /** When the last whole backup was made; null if there is none. */
  last_backup: v.nullable(v.strictObject({ time: v.pipe(v.number(), v.integer()) })),
  /** People and comments: counted below {@link countedRows}, else estimated. */
  people: countSchema,
  comments: countSchema,
});
/** See {@link instanceFactsSchema}. */
export type InstanceFacts = v.InferOutput<typeof instanceFactsSchema>;

/** How the instance does at the moment, for its owners. */
export const fetchInstanceFacts = defineEndpoint({
  name: 'fetchInstanceFacts',
  path: '/instance/facts/',
  kind: 'read',
  input: {},
  payload: instanceFactsSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchInstanceFacts> = {
  access: ['manageInstance'],
  input: {},
};
