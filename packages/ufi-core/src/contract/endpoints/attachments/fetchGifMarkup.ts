import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The markup of a comment's GIF (S7.31). noSuchObject if the comment is not visible or has none. */
export const fetchGifMarkup = defineEndpoint({
  name: 'fetchGifMarkup',
  path: '/gifs/in_live_comment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchGifMarkup> = {
  access: ['visible'],
  input: { comment_id: '10_11', dom_selector: '#attached' },
};
