import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The markup of a comment's GIF (S7.31). noSuchObject if the comment is not visible or has none. */
export const fetchGifMarkup = defineEndpoint({
  name: 'fetchGifMarkup',
  path: '/gifs/in_live_comment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});
