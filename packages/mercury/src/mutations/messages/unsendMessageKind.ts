import * as v from 'valibot';
import { mercuryEndpoints, type MessageAction } from '../../contract/index.ts';
import { onMessage, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ message_id: v.string() });
type MessageInput = v.InferOutput<typeof inputSchema>;

const unsent = (message: MessageAction): MessageAction => ({
  ...message,
  body: '',
  ranges: [],
  attachments: [],
  reactions: {},
  is_unsent: true,
});

/** Takes an own message back, for everybody. */
export const unsendMessageKind: MercuryKind<MessageInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.unsendMessage,
  input: inputSchema,
  recordFields: ['message_id'],
  endsWithRecord: true,
  effects: ({ input }) => [onMessage(input.message_id, unsent)],
  toBody: ({ message_id }) => ({ message_id }),
  collapseKey: ({ input }) => `unsend:${input.message_id}`,
};
