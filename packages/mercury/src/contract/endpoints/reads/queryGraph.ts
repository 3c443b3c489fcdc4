import { actorEntries, defineEndpoint, errorDetailsSchema, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { fetchWindowEntries } from '../../fields/fetchWindow.ts';
import { graphFolderSchema } from '../../fields/folder.ts';
import { messageTagSchema } from '../../fields/messageTag.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/** The most queries in a request. */
export const maxGraphQueries = 10;

/** A list of threads, by a folder of the graph or by a tag. */
const threadListSchema = v.strictObject({
  query: v.literal('thread_list'),
  list: v.union([graphFolderSchema, messageTagSchema]),
  ...fetchWindowEntries,
});

/**
 * A thread by its `id`, or by whom it is with, even before it exists: then the answer names that actor, and the end of
 * the history. `around` is the message in the middle of the window, instead of a timestamp.
 */
const threadSchema = v.pipe(
  v.strictObject({
    query: v.literal('thread'),
    id: v.optional(fbidSchema),
    other_user_fbid: v.optional(fbidSchema),
    ...fetchWindowEntries,
    around: v.optional(fbidSchema),
    load_read_receipts: v.optional(v.boolean()),
    load_delivery_receipts: v.optional(v.boolean()),
  }),
  v.check(({ id, other_user_fbid: other }) => (id === undefined) !== (other === undefined), 'one_of'),
);

/** See {@link queryGraph}. */
export const graphQuerySchema = v.variant('query', [threadListSchema, threadSchema]);
/** A query of {@link queryGraph}. */
export type GraphQuery = v.InferOutput<typeof graphQuerySchema>;

const nameSchema = v.pipe(v.string(), v.regex(/^\w{1,32}$/));

/**
 * Answers named queries for lists of threads and for threads (S7.28), each alone: the failure of one leaves the others
 * as they are. A list has the threads with their marks, newest first by `updated_time`; a thread has its messages,
 * newest first. `end_of_history` names what is read to its end. Refused: another's thread, and somebody who is absent or
 * not to be written to (noSuchObject); above 21 the limit is logged as a warning (S9.04).
 */
export const queryGraph = defineEndpoint({
  name: 'queryGraph',
  path: '/api/graphqlbatch/',
  kind: 'read',
  failureField: 'error_payload',
  input: {
    ...actorEntries,
    queries: v.pipe(v.record(nameSchema, graphQuerySchema), v.minEntries(1), v.maxEntries(maxGraphQueries)),
  },
  payload: v.strictObject({
    results: v.record(
      nameSchema,
      v.union([v.strictObject({ data: mercuryPayloadSchema }), v.strictObject({ error_payload: errorDetailsSchema })]),
    ),
  }),
});

const list = { query: 'thread_list', list: 'INBOX', limit: 20 } as const;

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof queryGraph> = {
  access: ['readMessages'],
  input: { queries: { inbox: list, thread: { query: 'thread', id: '12', limit: 21, timestamp: '1700000000000' } } },
  badInputs: {
    queries: [
      {},
      { a: { ...list, limit: 52 } },
      { a: { ...list, list: 'DRAFTS' } },
      { a: { ...list, timestamp: '1e3' } },
      { a: { query: 'thread', limit: 20 } },
      { a: { query: 'thread', id: '1', other_user_fbid: '2', limit: 20 } },
      { 'a b': list },
    ],
  },
};
