import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { hovercardButtonsSchema } from './fetchHovercard.ts';

/**
 * Connects the session's person with a page, which they follow, or with a person: they ask to be friends, or accept
 * that the other has asked (S2.04). `is_connected: false` ends following or a friendship, or takes a request back,
 * and so does a block. The answer is what the hovercard offers now. Repeating the call has no effect. Refused: oneself, and people of whom
 * one has blocked the other (noSuchObject).
 */
export const setConnection = defineEndpoint({
  name: 'setConnection',
  path: '/ajax/connections/',
  kind: 'change',
  input: { ...changeEntries, profile_id: fbidSchema, is_connected: v.boolean() },
  payload: v.strictObject({ buttons: hovercardButtonsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setConnection> = {
  access: ['own'],
  input: { profile_id: '7', is_connected: true },
};
