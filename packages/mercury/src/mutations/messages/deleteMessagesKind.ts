import * as v from 'valibot';
import { mercuryEndpoints } from '../../contract/index.ts';
import { actionKey, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ message_id: v.string() });
type MessageInput = v.InferOutput<typeof inputSchema>;

/** Deletes a message for this mailbox alone. */
export const deleteMessagesKind: MercuryKind<MessageInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.deleteMessages,
  input: inputSchema,
  recordFields: ['message_id'],
  endsWithRecord: true,
  effects: ({ input }) => [{ kind: 'hiddenMessage', on: actionKey(input.message_id) }],
  toBody: ({ message_id }) => ({ message_ids: [message_id] }),
};
