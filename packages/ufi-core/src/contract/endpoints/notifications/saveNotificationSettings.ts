import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { notificationKinds } from './notificationRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Switches kinds of notifications off, and all others on. What happens while a kind is off is never told. */
export const saveNotificationSettings = defineEndpoint({
  name: 'saveNotificationSettings',
  path: '/ajax/notifications/settings/save/',
  kind: 'change',
  input: {
    ...changeEntries,
    off: v.pipe(v.array(v.picklist(notificationKinds)), v.maxLength(notificationKinds.length)),
  },
  payload: v.strictObject({ off: v.array(v.picklist(notificationKinds)) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof saveNotificationSettings> = {
  access: ['own'],
  input: { off: ['reaction'] },
  badInputs: { off: [['stars']] },
};
