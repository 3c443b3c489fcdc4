import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { gifChoiceSchema } from '../../records/gifChoice.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';

/**
 * Moving pictures from the service that the operator has named, asked by our server and not by the person's browser; what
 * is liked there just now where `q` is empty. `cursor` asks for more. `attribution` is the line that the service demands.
 * Refused where there is none (noSuchObject), for whoever is not signed in (sessionEnded), where it does not answer
 * (tryLater), and too often (tooManyCalls).
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
