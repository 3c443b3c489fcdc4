import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Marks a notification of the caller, as far as its newest notice, as read and seen. `is_all` does so with all older ones
 * too. One that is not there is left so; repeating it has no effect.
 */
export const markNotificationRead = defineEndpoint({
  name: 'markNotificationRead',
  path: '/ajax/notifications/read/',
  kind: 'change',
  input: { ...changeEntries, notification_id: fbidSchema, is_all: v.optional(v.boolean()) },
  payload: v.strictObject({ unseen: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof markNotificationRead> = {
  access: ['own'],
  input: { notification_id: '7' },
};
