import { changeEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { chatAnswerSchema, chatNameSchema, maxChatAnswer } from '../../commands/chatCommand.ts';
import { chatCommandsPayload } from './fetchChatCommands.ts';

/**
 * Sets the answer to a chat command in all broadcasts of a person or page, or with `answer` null takes the command away.
 * After the answer of this call no comment gets the old card. Names that differ in case only are the same command.
 * Refused: commands of others (noPermission), and the 51st (badParameter).
 */
export const setChatCommand = defineEndpoint({
  name: 'setChatCommand',
  path: '/chat_commands/set/',
  kind: 'change',
  input: { ...changeEntries, owner_id: fbidSchema, name: chatNameSchema, answer: v.nullable(chatAnswerSchema) },
  payload: chatCommandsPayload,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setChatCommand> = {
  access: ['manageStars'],
  input: { owner_id: '10', name: 'regras', answer: 'Respeito com todo mundo.' },
  badInputs: {
    name: ['a', '!regras', 'duas palavras', 'top10', 'a'.repeat(21), 'a\u0301\u0301\u0301\u0301\u0301\u0301b'],
    answer: ['', '  ', 'x'.repeat(maxChatAnswer + 1)],
  },
};
