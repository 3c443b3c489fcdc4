import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The markup of a comment's chat command result (S7.31). noSuchObject if the comment is not visible or has none. */
export const fetchChatCommandMarkup = defineEndpoint({
  name: 'fetchChatCommandMarkup',
  path: '/chat_command_result/live_comment_attachment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});
