import { actorEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';

/** The most lines of a page of a public ledger. */
export const ledgerPerPage = 500;

const positiveSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * The public ledger of a broadcast: each tip and refund by ids and amounts, without people, in the order of the thread's
 * sequence numbers. `head` is the room's: SHA-256 over all lines, each hashed with the head before it (`chainedLine`).
 * The page whose `next` is null ends with the line that `head` is of. Refused: a post that is no broadcast
 * (badParameter).
 */
export const fetchLedger = defineEndpoint({
  name: 'fetchLedger',
  method: 'GET',
  path: '/stars/ledger/',
  kind: 'read',
  input: {
    ...actorEntries,
    ft_ent_identifier: fbidSchema,
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  },
  payload: v.strictObject({
    target: fbidSchema,
    lines: v.pipe(
      v.array(
        v.strictObject({
          seq: positiveSchema,
          kind: v.picklist(['tip', 'tip_refund']),
          comment: fbidSchema,
          amount: positiveSchema,
          /** Stars that a promotion has added to it; absent if nothing. */
          matched: v.optional(positiveSchema),
        }),
      ),
      v.maxLength(ledgerPerPage),
    ),
    head: v.string(),
    /** `after` of the next page, null if there is none. */
    next: v.nullable(v.string()),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchLedger> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10' },
  badInputs: { after: ['x', '-1'] },
};
