import * as v from 'valibot';
import { ConfigError } from './configError.ts';

/** An account at Stripe. */
export interface StripeConfig {
  readonly secretKey: string;
  /** One, or the old and the new one while it is exchanged. */
  readonly webhookSecrets: readonly string[];
}

const webhookHint = 'takes one secret, or two with a comma while they are exchanged: whsec_...';
export const webhookSecrets = v.pipe(
  v.string(),
  v.regex(/^whsec_[\w+/=-]+(?:, *whsec_[\w+/=-]+)?$/, webhookHint),
  v.transform((text) => text.split(/, */)),
);

interface StripeEnvironment {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: readonly string[] | undefined;
}

/** Requires both secrets of Stripe or none: with one of them, payments would be taken and never booked. */
export function readStripeConfig({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: secrets,
}: StripeEnvironment): StripeConfig | undefined {
  if (secretKey === undefined && secrets === undefined) return undefined;
  if (secretKey === undefined) throw new ConfigError(['STRIPE_SECRET_KEY is needed beside STRIPE_WEBHOOK_SECRET']);
  if (secrets === undefined) throw new ConfigError(['STRIPE_WEBHOOK_SECRET is needed beside STRIPE_SECRET_KEY']);
  return { secretKey, webhookSecrets: secrets };
}
