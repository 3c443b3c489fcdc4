import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The markup of a comment's file (S7.31). noSuchObject if the comment is not visible or has none. */
export const fetchFileMarkup = defineEndpoint({
  name: 'fetchFileMarkup',
  path: '/files_in_comments/live_comment_attachment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});
