import { defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { currencySchema } from '../../purchases/starsPack.ts';

/** Days for which what a broadcast has received is pending. */
export const pendingDays = 14;

/** The most broadcasts of a page of earnings. */
export const earningsPerPage = 20;

const starsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const broadcastSchema = v.strictObject({
  post: fbidSchema,
  /** The beginning of what was written with the video. */
  text: v.string(),
  timestamp: v.strictObject({ time: v.number() }),
  tips: starsSchema,
  supporters: starsSchema,
  /** Without what was refunded. */
  received: starsSchema,
  /** The part of it that is less than 14 days old. */
  pending: starsSchema,
});
/** Earnings of a broadcast. */
export type EarningBroadcast = v.InferOutput<typeof broadcastSchema>;

const jarSchema = v.strictObject({
  currency: currencySchema,
  /** Its content, in the smallest unit of the currency. */
  balance: starsSchema,
  /** Payouts on their way to them. */
  paying: starsSchema,
  /** The sum that was paid out of it. */
  paid: starsSchema,
});
/** The money of a tip jar in one currency. */
export type JarEarnings = v.InferOutput<typeof jarSchema>;

/**
 * Fetches the earnings of a person's or page's broadcasts in stars, for those who may read them: pending for 14 days, then available,
 * on its way, and paid out; what is in their tip jar, by currency (stars.260); what is left of their promotion (stars.265); and by broadcast,
 * latest first. Refused: the earnings of others (noPermission).
 */
export const fetchEarnings = defineEndpoint({
  name: 'fetchEarnings',
  method: 'GET',
  path: '/stars/earnings/',
  kind: 'read',
  input: { payee_id: fbidSchema, cursor: v.optional(fbidSchema) },
  payload: v.strictObject({
    name: v.string(),
    pending: starsSchema,
    available: starsSchema,
    /** On its way to them: not available any more, and not paid out yet. */
    paying: starsSchema,
    paid: starsSchema,
    /** By currency; empty while nobody has put anything into it. */
    jars: v.array(jarSchema),
    promotion: v.strictObject({
      /** Balance of the stars that double those of the broadcasts, with what live ones have got of them. */
      left: starsSchema,
      /** The viewer may issue more, and take them back. */
      mayChange: v.boolean(),
    }),
    broadcasts: v.pipe(v.array(broadcastSchema), v.maxLength(earningsPerPage)),
    /** `cursor` of the next page, null if there is none. */
    cursor: v.nullable(fbidSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchEarnings> = {
  access: ['readEarnings'],
  input: { payee_id: '10' },
};
