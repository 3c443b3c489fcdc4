import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The donation on a comment as markup (S7.31). Not there where the comment is not to be seen, or has none. */
export const fetchFundraiserMarkup = defineEndpoint({
  name: 'fetchFundraiserMarkup',
  path: '/fundraiser_for_story/live_comment_attachment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});
