import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { notificationRecordSchema } from './notificationRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The page size of notifications. */
export const notificationsPerPage = 20;

/**
 * The caller's own notifications, the newest first, as far as they may read what each is about now. `unread` asks for
 * those that were not followed yet. `cursor` loads older ones. `unseen` counts the notifications that are not seen.
 */
export const fetchNotifications = defineEndpoint({
  name: 'fetchNotifications',
  path: '/ajax/notifications/list/',
  kind: 'read',
  input: { of: v.picklist(['all', 'unread', 'mentions']), cursor: v.optional(fbidSchema) },
  payload: v.strictObject({
    notifications: v.array(notificationRecordSchema),
    cursor: v.nullable(fbidSchema),
    unseen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchNotifications> = {
  access: ['own'],
  input: { of: 'all' },
  badInputs: { of: ['others'], cursor: ['x'] },
};
