import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The markup of a comment's donation (S7.31). noSuchObject if the comment is not visible or has none. */
export const fetchFundraiserMarkup = defineEndpoint({
  name: 'fetchFundraiserMarkup',
  path: '/fundraiser_for_story/live_comment_attachment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});
