import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Changes settings of the mailbox; what is not named stays. A page's are its ADMIN's and MANAGER's.
 */
export const saveMessageSettings = defineEndpoint({
  name: 'saveMessageSettings',
  path: '/messaging/settings/',
  kind: 'change',
  failureField: 'error_payload',
  input: {
    ...changeEntries,
    read_receipts: v.optional(v.boolean()),
    stranger_requests: v.optional(v.boolean()),
    shortcuts: v.optional(v.boolean()),
    question_upsell: v.optional(v.boolean()),
    push_messages: v.optional(v.boolean()),
    push_texts: v.optional(v.boolean()),
  },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof saveMessageSettings> = {
  access: ['manageMessages'],
  input: { read_receipts: false, client_id: 'c-1' },
};
