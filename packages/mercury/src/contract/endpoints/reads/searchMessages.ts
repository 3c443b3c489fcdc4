import { actorEntries, defineEndpoint, fbidSchema, textSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { messageCursorSchema } from '../../fields/messageCursor.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/** The number of results in an answer. */
export const searchLength = 20;

/**
 * The messages of the mailbox's own threads that have all words of a text, newest first; with `thread_id` of that thread
 * alone (noSuchObject if it is another's). What the mailbox has deleted and what was unsent is not found. `cursor` goes
 * on, null at the end.
 */
export const searchMessages = defineEndpoint({
  name: 'searchMessages',
  path: '/messaging/search/',
  kind: 'read',
  failureField: 'error_payload',
  input: {
    ...actorEntries,
    q: v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(200)),
    thread_id: v.optional(fbidSchema),
    cursor: v.optional(messageCursorSchema),
  },
  payload: v.strictObject({
    found: v.pipe(v.array(fbidSchema), v.maxLength(searchLength)),
    cursor: v.nullable(messageCursorSchema),
    said: mercuryPayloadSchema,
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof searchMessages> = {
  access: ['readMessages'],
  input: { q: 'sábado', thread_id: '12', cursor: '1700000000000_13' },
  badInputs: { q: ['', ' ', 'x'.repeat(201)], cursor: ['13', '0_13', '1700000000000_0'] },
};
