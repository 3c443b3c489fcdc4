import { randomBytes } from 'node:crypto';

/** Generates a secret as Standard Webhooks writes it, of 256 random bits. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
