import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { gifChoiceSchema } from '../../records/gifChoice.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Searches GIFs at the provider configured by the operator; our server sends the request, not the person's browser. An
 * empty `q` returns the currently popular ones. `cursor` loads more. `attribution` is the credit that the provider
 * requires. Refused: an instance without a provider (noSuchObject), signed-out people (sessionEnded), a provider that
 * does not answer (tryLater), and too many calls (tooManyCalls).
 */
export const searchGifs = defineEndpoint({
  name: 'searchGifs',
  method: 'GET',
  path: '/gifs/search/',
  kind: 'read',
  input: {
    q: v.pipe(writtenTextSchema, v.maxLength(50)),
    cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
  },
  payload: v.strictObject({
    gifs: v.array(gifChoiceSchema),
    cursor: v.nullable(v.string()),
    attribution: v.string(),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof searchGifs> = {
  access: ['own'],
  input: { q: 'sol' },
};
