import { defineEndpoint } from '../../defineEndpoint.ts';
import { notificationSettingsSchema } from './notificationSettings.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** What the caller has chosen to be told of, here and by mail. */
export const fetchNotificationSettings = defineEndpoint({
  name: 'fetchNotificationSettings',
  path: '/ajax/notifications/settings/',
  kind: 'read',
  input: {},
  payload: notificationSettingsSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchNotificationSettings> = { access: ['own'], input: {} };
