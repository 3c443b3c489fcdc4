import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { notificationSettingsSchema } from './notificationSettings.ts';
import { pushEndpointSchema } from './savePushSubscription.ts';

/** Ends the subscription of one of the caller's browsers to notifications; nothing changes if there is none. */
export const deletePushSubscription = defineEndpoint({
  name: 'deletePushSubscription',
  path: '/ajax/notifications/push/delete/',
  kind: 'change',
  input: { endpoint: pushEndpointSchema },
  payload: notificationSettingsSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof deletePushSubscription> = {
  access: ['own'],
  input: { endpoint: 'https://push.example.net/send/1' },
  badInputs: { endpoint: ['http://push.example.net/', 'push'] },
};
