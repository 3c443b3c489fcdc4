import type { MockHandler } from '../../access/caller.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { authorizeWebhook, replaceWebhook } from './authorizeWebhook.ts';
import { mockedSecret } from './mockedSecret.ts';

const daySeconds = 24 * 60 * 60;

/** Gives a webhook another secret. */
export const rotateWebhookSecret: MockHandler<'rotateWebhookSecret'> = (input, caller) => {
  const { world } = caller;
  const { person, all, webhook } = authorizeWebhook(caller, input);
  const oldSecretUntil = { time: Math.floor(world.now() / 1000) + daySeconds };
  const rotated = { ...webhook, oldSecretUntil };
  replaceWebhook(all, rotated);
  auditScope(world, { scope: input.app_id, person, action: 'rotateWebhookSecret', target: person });
  return { webhook: rotated, secret: mockedSecret(world.newId()) };
};
