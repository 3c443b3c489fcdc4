import { changeEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * The mailbox types in a thread, or no longer does. It is not stored and expires after six seconds. Nobody is told where the
 * mailbox can't write, nor in a request. Refused: another's thread (noSuchObject).
 */
export const tellTyping = defineEndpoint({
  name: 'tellTyping',
  path: '/messaging/typing/',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, thread_id: fbidSchema, is_typing: v.boolean() },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof tellTyping> = {
  access: ['sendMessages'],
  input: { thread_id: '12', is_typing: true, client_id: 'c-1' },
};
