import { endpointRegistry } from 'ufi-core/contract';
import { defineMarkupHandler } from './defineMarkupHandler.ts';

/** The result of a chat command on a comment as markup (S7.31). */
export const fetchChatCommandMarkup = defineMarkupHandler(
  endpointRegistry.fetchChatCommandMarkup,
  'chat_command_result',
);
