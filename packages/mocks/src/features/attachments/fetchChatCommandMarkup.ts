import { defineMarkupHandler } from './defineMarkupHandler.ts';
import type { MockHandler } from '../../access/caller.ts';

/** The result of a chat command on a comment as markup (S7.31). */
export const fetchChatCommandMarkup: MockHandler<'fetchChatCommandMarkup'> = defineMarkupHandler('chat_command_result');
