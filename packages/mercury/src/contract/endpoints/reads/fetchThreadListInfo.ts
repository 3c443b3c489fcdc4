import { actorEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { fetchWindowEntries } from '../../fields/fetchWindow.ts';
import { messageTagSchema } from '../../fields/messageTag.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/** The largest offset of a list; a timestamp reaches any depth at the same cost. */
export const maxThreadListOffset = 1_000;

const offsetSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxThreadListOffset));

/**
 * Lists of threads by tag (S7.28): what {@link queryGraph} answers to `thread_list`, in its older form. The `offset`
 * counts from the window's beginning.
 */
export const fetchThreadListInfo = defineEndpoint({
  name: 'fetchThreadListInfo',
  path: '/ajax/mercury/threadlist_info.php',
  kind: 'read',
  failureField: 'error_payload',
  input: {
    ...actorEntries,
    tags: v.pipe(
      v.record(messageTagSchema, v.strictObject({ offset: v.optional(offsetSchema), ...fetchWindowEntries })),
      v.minEntries(1),
      v.maxEntries(5),
    ),
  },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchThreadListInfo> = {
  access: ['readMessages'],
  input: { tags: { inbox: { offset: 0, limit: 20 } } },
  badInputs: {
    tags: [{}, { drafts: { limit: 20 } }, { inbox: { limit: 52 } }, { inbox: { offset: 1001, limit: 20 } }],
  },
};
