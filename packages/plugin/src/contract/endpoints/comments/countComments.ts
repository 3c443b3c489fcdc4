import { defineEndpoint, type EndpointFixture, fbidSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** Addresses per call. */
const maxCountedAddresses = 50;

/**
 * Comment counts of several articles, as their frames' headers show them to anonymous visitors. `hrefs` are absolute
 * addresses separated by spaces; the counts have the same order, 0 for an article that was never opened or belongs to
 * no registered site. Any page's script may call this and read the answer.
 */
export const countComments = defineEndpoint({
  name: 'countComments',
  method: 'GET',
  path: '/plugins/comments/counts/',
  kind: 'read',
  input: {
    app_id: v.optional(fbidSchema),
    hrefs: v.pipe(
      textSchema,
      v.maxLength(16_384),
      v.transform((text) => text.split(' ').filter(Boolean)),
      v.minLength(1),
      v.maxLength(maxCountedAddresses),
    ),
  },
  payload: v.strictObject({ counts: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof countComments> = {
  access: ['anybody'],
  input: { hrefs: 'https://site.example/a https://site.example/b' },
  badInputs: { hrefs: ['', ' '] },
};
