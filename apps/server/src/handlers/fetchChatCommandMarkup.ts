import { endpointRegistry } from 'ufi-core/contract';
import { answerMarkup } from './answerMarkup.ts';

/** The result of a chat command on a comment as markup (S7.31). */
export const fetchChatCommandMarkup = answerMarkup(endpointRegistry.fetchChatCommandMarkup, 'chat_command_result');
