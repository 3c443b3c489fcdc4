import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The markup of a comment's tip (S7.31). noSuchObject if the comment is not visible or has none. */
export const fetchTipJarMarkup = defineEndpoint({
  name: 'fetchTipJarMarkup',
  path: '/tip_jar/live_comment_attachment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});
