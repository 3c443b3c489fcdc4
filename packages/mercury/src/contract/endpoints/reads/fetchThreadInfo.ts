import { actorEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { fetchWindowEntries } from '../../fields/fetchWindow.ts';
import { idListSchema } from '../../fields/threadIds.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/** The most threads whose messages one call asks for. */
const maxThreads = 10;

/**
 * Messages of threads, and threads themselves by their ids (S7.28): what {@link queryGraph} answers to `thread`, in its
 * older form. Refused: another's thread (noSuchObject).
 */
export const fetchThreadInfo = defineEndpoint({
  name: 'fetchThreadInfo',
  path: '/ajax/mercury/thread_info.php',
  kind: 'read',
  failureField: 'error_payload',
  input: {
    ...actorEntries,
    messages: v.optional(
      v.pipe(
        v.record(fbidSchema, v.strictObject({ offset: v.optional(v.literal(0)), ...fetchWindowEntries })),
        v.maxEntries(maxThreads),
      ),
    ),
    threads: v.optional(idListSchema),
  },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchThreadInfo> = {
  access: ['readMessages'],
  input: { messages: { 12: { offset: 0, limit: 20 } }, threads: ['12'] },
  badInputs: {
    messages: [{ 12: { offset: 1, limit: 20 } }, { 12: { limit: 0 } }, { 0: { limit: 20 } }],
    threads: [[]],
  },
};
