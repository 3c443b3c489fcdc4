import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The file on a comment as markup (S7.31). Not there where the comment is not to be seen, or has none. */
export const fetchFileMarkup = defineEndpoint({
  name: 'fetchFileMarkup',
  path: '/files_in_comments/live_comment_attachment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});
