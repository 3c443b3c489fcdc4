import { defineEndpoint, type EndpointFixture, fbidSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';

const addressSchema = v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(2048));

/**
 * Outcome for one article: it moves, its new address already has comments, or that is outside of the site's domains.
 */
export const remapOutcomes = ['moves', 'taken', 'elsewhere'] as const;

/**
 * Moves the threads of a site's articles to other addresses; managers only. Addresses that begin with `from` begin with
 * `to` instead; without both, each page is asked for its present address (only if the instance fetches links). A dry
 * run by default, which reports the outcomes and changes nothing. `after` continues where an answer ended. Refused:
 * addresses outside of the site's domains (badParameter).
 */
export const remapArticles = defineEndpoint({
  name: 'remapArticles',
  path: '/settings/sites/remap/',
  kind: 'change',
  input: {
    app_id: fbidSchema,
    from: v.optional(addressSchema),
    to: v.optional(addressSchema),
    isDryRun: v.optional(v.boolean(), true),
    after: v.optional(fbidSchema),
  },
  payload: v.strictObject({
    moves: v.array(
      v.strictObject({
        id: fbidSchema,
        from: v.string(),
        to: v.string(),
        comments: v.pipe(v.number(), v.integer(), v.minValue(0)),
        outcome: v.picklist(remapOutcomes),
      }),
    ),
    /** Cursor of the next call; null if this was all. */
    after: v.nullable(fbidSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof remapArticles> = {
  access: ['manageSite'],
  input: { app_id: '20' },
};
