import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The result of a chat command on a comment as markup (S7.31). Not there where the comment is not to be seen, or has none. */
export const fetchChatCommandMarkup = defineEndpoint({
  name: 'fetchChatCommandMarkup',
  path: '/chat_command_result/live_comment_attachment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});
