import { defineMarkupHandler } from './defineMarkupHandler.ts';
import type { MockHandler } from '../../access/caller.ts';

/** Returns the markup of the chat command's result on a comment (S7.31). */
export const fetchChatCommandMarkup: MockHandler<'fetchChatCommandMarkup'> = defineMarkupHandler('chat_command_result');
