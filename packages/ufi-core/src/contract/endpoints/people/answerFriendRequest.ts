import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { hovercardButtonsSchema } from './fetchHovercard.ts';

/**
 * Accepts or declines the friend request of `profile_id`, whom nobody tells that it was declined. A request that has
 * been taken back or answered already is left so: the call then asks for nothing and ends nothing. The answer is what
 * the hovercard offers now. Refused: oneself, and people of whom one has blocked the other (noSuchObject).
 */
export const answerFriendRequest = defineEndpoint({
  name: 'answerFriendRequest',
  path: '/ajax/connections/answer/',
  kind: 'change',
  input: { ...changeEntries, profile_id: fbidSchema, is_accepted: v.boolean() },
  payload: v.strictObject({ buttons: hovercardButtonsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof answerFriendRequest> = {
  access: ['befriend'],
  input: { profile_id: '7', is_accepted: true },
};
