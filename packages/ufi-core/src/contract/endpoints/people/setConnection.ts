import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { hovercardButtonsSchema } from './fetchHovercard.ts';

/** How a person is connected with others: by friendship, which both want, or by following, which one decides. */
export const connectionKinds = ['friend', 'follow'] as const;
/** See {@link connectionKinds}. */
export type ConnectionKind = (typeof connectionKinds)[number];

/** The maximum number of friend requests of one person that wait for an answer. */
export const maxOpenRequests = 500;

/**
 * Connects the session's person with a person or a page (S2.04). `follow` follows them; `friend`, the default for
 * people, asks a person to be friends, or accepts that the other has asked. `is_connected: false` ends following or a
 * friendship, or takes a request back, and so does a block. The answer is what the hovercard offers now. Repeating the
 * call has no effect. Refused: oneself, and people of whom one has blocked the other (noSuchObject), a friendship with a
 * page (badParameter), and more than {@link maxOpenRequests} unanswered requests (tooManyCalls).
 */
export const setConnection = defineEndpoint({
  name: 'setConnection',
  path: '/ajax/connections/',
  kind: 'change',
  input: {
    ...changeEntries,
    profile_id: fbidSchema,
    is_connected: v.boolean(),
    connection: v.optional(v.picklist(connectionKinds)),
  },
  payload: v.strictObject({ buttons: hovercardButtonsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setConnection> = {
  access: ['befriend'],
  input: { profile_id: '7', is_connected: true },
  badInputs: { connection: ['family'] },
};
