import { answerMarkup } from '../calls/answerMarkup.ts';
import type { MockHandler } from '../calls/mockHandler.ts';

/** The result of a chat command on a comment as markup (S7.31). */
export const fetchChatCommandMarkup: MockHandler<'fetchChatCommandMarkup'> = answerMarkup('chat_command_result');
