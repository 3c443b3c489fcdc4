import * as v from 'valibot';
import { fbidSchema } from '../fields/ids.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A person's stars, sent to nobody but them. `spent24h`: what they sent in the last 24 hours, of at most `limit`;
 * `isFrozen`: they can't send any for now; `isMinor`: they can neither send nor buy any; `hasSent`: they have sent some before. An older `version` is outdated.
 */
export const walletSchema = v.strictObject({
  person: fbidSchema,
  balance: countSchema,
  spent24h: countSchema,
  limit: countSchema,
  isFrozen: v.boolean(),
  isMinor: v.boolean(),
  hasSent: v.boolean(),
  version: countSchema,
});
/** See {@link walletSchema}. */
export type Wallet = v.InferOutput<typeof walletSchema>;
