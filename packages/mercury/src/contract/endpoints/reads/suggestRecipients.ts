import {
  actorEntries,
  defineEndpoint,
  fbidSchema,
  mentionEntriesLength,
  textSchema,
  type EndpointFixture,
} from 'ufi-core/contract';
import * as v from 'valibot';
import { recipientSchema } from '../../records/recipient.ts';

/**
 * People and pages to write to, by the beginning of a word of their name: known threads first, then friends, then
 * others. Whoever may not be written to, or with `thread_id` not be added to that group, is not suggested, as if they did
 * not exist. Each says whether a group that they are added to is a request for them: that of `thread_id`, which whoever has left it on their own finds among the requests, or else one that begins.
 *
 * Refused: a `thread_id` of which the mailbox is no member (noSuchObject).
 */
export const suggestRecipients = defineEndpoint({
  name: 'suggestRecipients',
  path: '/messaging/recipients/',
  kind: 'read',
  failureField: 'error_payload',
  input: {
    ...actorEntries,
    q: v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(75)),
    thread_id: v.optional(fbidSchema),
  },
  payload: v.strictObject({ entries: v.pipe(v.array(recipientSchema), v.maxLength(2 * mentionEntriesLength)) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof suggestRecipients> = {
  access: ['readMessages'],
  input: { q: 'an' },
  badInputs: { q: ['', ' ', 'x'.repeat(76)], thread_id: ['0'] },
};
