import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import {
  digestRhythms,
  notificationSettingsSchema,
  quietHoursSchema,
  someKindsSchema,
  someMailedKindsSchema,
} from './notificationSettings.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Switches kinds of notifications off, and all others on. What happens while a kind is off is never told. The other
 * fields stay as they are if they are left out; what happens while a kind is not mailed, or not pushed, never is.
 */
export const saveNotificationSettings = defineEndpoint({
  name: 'saveNotificationSettings',
  path: '/ajax/notifications/settings/save/',
  kind: 'change',
  input: {
    ...changeEntries,
    off: someKindsSchema,
    mailed: v.optional(someMailedKindsSchema),
    rhythm: v.optional(v.picklist(digestRhythms)),
    pushed: v.optional(someKindsSchema),
    quiet: v.optional(v.nullable(quietHoursSchema)),
  },
  payload: notificationSettingsSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof saveNotificationSettings> = {
  access: ['own'],
  input: { off: ['reaction'] },
  badInputs: {
    off: [['stars']],
    mailed: [['stars']],
    rhythm: ['hourly'],
    pushed: [['stars']],
    quiet: [
      { from: '22:00', to: '22:00', time_zone: 'UTC' },
      { from: '24:00', to: '07:00', time_zone: 'UTC' },
      { from: '22:00', to: '07:00', time_zone: 'Mars/Olympus' },
    ],
  },
};
