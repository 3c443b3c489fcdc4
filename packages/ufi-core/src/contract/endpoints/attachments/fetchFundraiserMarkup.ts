import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The markup of a comment's donation (S7.31). noSuchObject if the comment is not visible or has none. */
export const fetchFundraiserMarkup = defineEndpoint({
  name: 'fetchFundraiserMarkup',
  path: '/fundraiser_for_story/live_comment_attachment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchFundraiserMarkup> = {
  access: ['visible'],
  input: { comment_id: '10_11', dom_selector: '#attached' },
};
