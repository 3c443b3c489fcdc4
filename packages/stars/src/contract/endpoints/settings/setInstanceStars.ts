import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { instanceStarsSchema } from '../../rules/starsSettings.ts';

/**
 * Turns the sale of stars and sending them on or off for the whole instance. After the answer to turning them off no
 * purchase is opened, and no stars are sent. Refused: anybody but its owners (noPermission).
 */
export const setInstanceStars = defineEndpoint({
  name: 'setInstanceStars',
  path: '/stars/instance/',
  kind: 'change',
  input: { ...changeEntries, is_selling: v.boolean(), is_sending: v.boolean() },
  payload: v.strictObject({ settings: instanceStarsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setInstanceStars> = {
  access: ['manageInstanceStars'],
  input: { is_selling: true, is_sending: false },
};
