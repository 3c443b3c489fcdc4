import { defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { chatCommandSchema, maxChatCommands } from '../../commands/chatCommand.ts';

/** The payload of the calls of chat commands: all of a person or page, in the order of their names. */
export const chatCommandsPayload = v.strictObject({
  commands: v.pipe(v.array(chatCommandSchema), v.maxLength(maxChatCommands)),
});

/** The chat commands of a person's or page's broadcasts, for who may set them. Refused: those of others (noPermission). */
export const fetchChatCommands = defineEndpoint({
  name: 'fetchChatCommands',
  method: 'GET',
  path: '/chat_commands/',
  kind: 'read',
  input: { owner_id: fbidSchema },
  payload: chatCommandsPayload,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchChatCommands> = {
  access: ['manageStars'],
  input: { owner_id: '10' },
};
