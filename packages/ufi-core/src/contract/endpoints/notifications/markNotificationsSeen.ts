import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Marks the caller's notifications up to one of them, and all older ones, as seen; they stay unread. `unseen` counts what
 * came later. Repeating it has no effect.
 */
export const markNotificationsSeen = defineEndpoint({
  name: 'markNotificationsSeen',
  path: '/ajax/notifications/seen/',
  kind: 'change',
  input: { ...changeEntries, up_to: fbidSchema },
  payload: v.strictObject({ unseen: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof markNotificationsSeen> = {
  access: ['own'],
  input: { up_to: '7' },
};
