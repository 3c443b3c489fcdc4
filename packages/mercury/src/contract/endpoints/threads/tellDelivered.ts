import { changeEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { messageTimeSchema } from '../../fields/messageTime.ts';
import { maxNamedIds } from '../../fields/threadIds.ts';

/**
 * A device of the mailbox has received threads up to these times (S7.28). Watermarks only rise, and not beyond the last
 * message; requests tell nobody. What is another's thread is passed over. Our clients send at most one a second.
 */
export const tellDelivered = defineEndpoint({
  name: 'tellDelivered',
  path: '/ajax/mercury/delivery_receipts.php',
  kind: 'change',
  failureField: 'error_payload',
  input: {
    ...changeEntries,
    watermarks: v.pipe(v.record(fbidSchema, messageTimeSchema), v.minEntries(1), v.maxEntries(maxNamedIds)),
  },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof tellDelivered> = {
  access: ['readMessages'],
  input: { watermarks: { 12: '1700000000000' }, client_id: 'c-1' },
  badInputs: { watermarks: [{}, { 0: '1' }, { 12: 'x' }] },
};
