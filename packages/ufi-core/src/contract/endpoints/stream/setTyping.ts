import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Reports that the actor is or is no longer typing under a post (S4.19). It is not part of the thread's sequence and is
 * not stored; it expires after {@link typingTimeoutMs}. Refused: people who may not comment there (noPermission,
 * blockedAction, threadClosed).
 */
export const setTyping = defineEndpoint({
  name: 'setTyping',
  path: '/ufi/typing/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, is_typing: v.boolean() },
  payload: v.strictObject({}),
});

/** The time after which a typing notice expires, in milliseconds. */
export const typingTimeoutMs = 6_000;

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setTyping> = {
  access: ['create'],
  input: { ft_ent_identifier: '10', is_typing: true },
};
