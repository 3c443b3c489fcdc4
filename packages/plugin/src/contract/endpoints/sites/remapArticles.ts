import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

const addressSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2048));

/** What comes of one article: it moves, what is said at its new address stands in the way, or that is not the site's. */
export const remapOutcomes = ['moves', 'taken', 'elsewhere'] as const;

/**
 * Moves the threads of a site's articles to other addresses, for whoever may manage it: those that begin with `from`
 * begin with `to` instead; without both, each page is asked where it is by now (only where the instance looks at links).
 * A dry run, which it is unless told, says what would come of it and changes nothing. `after` goes on from where an
 * answer ended. Refused: addresses that are not of the site's domains (badParameter).
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
    /** There may be more after this one; null where that was all. */
    after: v.nullable(fbidSchema),
  }),
});
