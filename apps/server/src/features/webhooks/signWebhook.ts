import { Webhook } from 'standardwebhooks';

interface UnsignedMessage {
  readonly id: string;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly secrets: readonly string[];
}

/** The headers that sign a message by each of the secrets (Standard Webhooks). */
export function signWebhook({ id, body, now, secrets }: UnsignedMessage): Readonly<Record<string, string>> {
  const sentAt = new Date(now);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
  };
}
