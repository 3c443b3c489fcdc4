import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The tip on a comment as markup (S7.31). Not there where the comment is not to be seen, or has none. */
export const fetchTipJarMarkup = defineEndpoint({
  name: 'fetchTipJarMarkup',
  path: '/tip_jar/live_comment_attachment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});
