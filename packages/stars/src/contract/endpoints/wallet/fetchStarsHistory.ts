import {
  actorRecordSchema,
  defineEndpoint,
  fbidSchema,
  virtualGiftSchema,
  type EndpointFixture,
} from 'ufi-core/contract';
import * as v from 'valibot';

/** The most lines of a page of a wallet's history. */
export const historyPerPage = 30;

/**
 * Kinds of movements in or out of a wallet: `refund_hold` and `dispute_hold` are held until a refund or a dispute has
 * ended, `release` comes back then, `debt_payment` pays for stars whose money went back after they were sent. `other`
 * stands for what concerns none of these.
 */
export const historyKinds = [
  'grant',
  'purchase',
  'purchase_refund',
  'refund_hold',
  'dispute_hold',
  'release',
  'debt_payment',
  'tip',
  'tip_refund',
  'other',
] as const;

/** The comment that stars were sent with. `comment` is null once it was removed, and its line stays. */
const sentWithSchema = v.strictObject({
  post: fbidSchema,
  comment: v.nullable(fbidSchema),
  payee: fbidSchema,
  gift: v.optional(virtualGiftSchema),
  /** Of its line in the public ledger of the broadcast. */
  seq: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const historyLineSchema = v.strictObject({
  id: fbidSchema,
  kind: v.picklist(historyKinds),
  /** Negative for what left the wallet. */
  amount: v.pipe(v.number(), v.integer()),
  timestamp: v.strictObject({ time: v.number() }),
  /** Of a tip or its refund. */
  sentWith: v.optional(sentWithSchema),
  /** The purchase that it belongs to. */
  purchase: v.optional(fbidSchema),
});
/** One line of a wallet's history. */
export type HistoryLine = v.InferOutput<typeof historyLineSchema>;

/** Everything that moved stars in or out of the caller's own wallet, latest first, with whoever received tips. */
export const fetchStarsHistory = defineEndpoint({
  name: 'fetchStarsHistory',
  method: 'GET',
  path: '/stars/history/',
  kind: 'read',
  input: { cursor: v.optional(fbidSchema) },
  payload: v.strictObject({
    lines: v.pipe(v.array(historyLineSchema), v.maxLength(historyPerPage)),
    actors: v.array(actorRecordSchema),
    /** `cursor` of the next page, null if there is none. */
    cursor: v.nullable(fbidSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchStarsHistory> = { access: ['own'], input: {} };
