import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../ids.ts';

/**
 * Says that somebody is writing under a post, or no longer (S4.19). It is no step of the thread and is kept nowhere:
 * whoever is not heard of for {@link typingTimeoutMs} is forgotten. Refused: who may not comment there (noPermission,
 * blockedAction, threadClosed).
 */
export const setTyping = defineEndpoint({
  name: 'setTyping',
  path: '/ufi/typing/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, is_typing: v.boolean() },
  payload: v.strictObject({}),
});

/** How long a typist is remembered without another word, in milliseconds. */
export const typingTimeoutMs = 6_000;
