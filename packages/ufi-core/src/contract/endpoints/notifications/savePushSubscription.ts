import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { notificationSettingsSchema } from './notificationSettings.ts';

/** Some bytes in base64url, without padding. */
const bytesSchema = (bytes: number) => v.pipe(v.string(), v.regex(/^[\w-]*$/), v.length(Math.ceil((bytes * 8) / 6)));

/** Where a push service takes messages for a browser. */
export const pushEndpointSchema = v.pipe(v.string(), v.maxLength(2_048), v.url(), v.startsWith('https://'));

/**
 * Subscribes this browser, by the names of `PushSubscription.toJSON()`, to notifications until its session ends, in place of what it had subscribed before. Whoever
 * has never chosen kinds to be pushed gets those that concern them alone.
 */
export const savePushSubscription = defineEndpoint({
  name: 'savePushSubscription',
  path: '/ajax/notifications/push/save/',
  kind: 'change',
  input: {
    endpoint: pushEndpointSchema,
    /** Its public key on the curve P-256. */
    p256dh: bytesSchema(65),
    /** Its secret for authentication. */
    auth: bytesSchema(16),
  },
  payload: notificationSettingsSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof savePushSubscription> = {
  access: ['manageAccount'],
  input: {
    endpoint: 'https://push.example.net/send/1',
    p256dh: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  badInputs: {
    endpoint: ['http://push.example.net/', 'push', `https://push.example.net/${'x'.repeat(2_048)}`],
    p256dh: ['', 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A+'],
    auth: ['', 'BTBZMqHH6r4Tts7J_aSIggg'],
  },
};
