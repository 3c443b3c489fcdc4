import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The moving picture on a comment as markup (S7.31). Not there where the comment is not to be seen, or has none. */
export const fetchGifMarkup = defineEndpoint({
  name: 'fetchGifMarkup',
  path: '/gifs/in_live_comment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});
