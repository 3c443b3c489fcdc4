import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { notificationKinds } from './notificationRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The kinds of notifications that the caller has switched off. */
export const fetchNotificationSettings = defineEndpoint({
  name: 'fetchNotificationSettings',
  path: '/ajax/notifications/settings/',
  kind: 'read',
  input: {},
  payload: v.strictObject({ off: v.array(v.picklist(notificationKinds)) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchNotificationSettings> = { access: ['own'], input: {} };
