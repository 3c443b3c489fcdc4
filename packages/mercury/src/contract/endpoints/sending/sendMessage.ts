import {
  changeEntries,
  defineEndpoint,
  descriptionsSchema,
  fbidSchema,
  textSchema,
  type EndpointFixture,
} from 'ufi-core/contract';
import * as v from 'valibot';
import { messageOriginSchema } from '../../fields/messageOrigin.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/** The length of the longest message, in UTF-16 units. */
export const maxMessageLength = 20_000;

/** The most attachments of a message. */
export const maxMessageAttachments = 10;

/**
 * Sends a message to a thread, or to an actor with whom a first one begins a thread; two first messages begin the same
 * one. It has a text, attachments, or both (badParameter). `attached` are ids of uploads for messages, in their order:
 * several photos and GIFs, a video, a file, or a sticker. `descriptions` say what is on photos, GIFs and a video among them,
 * for those who can't see it. `reply_to` quotes a message of the thread. A note (`is_note`) is for the page's own staff. `comment_id` makes it a page's private reply to a comment under
 * its posts, once and within seven days. `origin` is what it was begun from.
 *
 * Refused: what is not an own upload for messages, or is part of another one (noSuchObject); a video that is still
 * checked (tryLater); another's thread, an absent recipient, and one who takes no message, all alike (noSuchObject); a
 * page's ban, a request with three messages, and a thread that was left (blockedAction); attachments in a request
 * (badParameter); while chat is stopped (blockedAction); more than 60 a minute or ten new strangers a day (tooManyCalls).
 * From the fifth stranger within an hour on, a dialog asks first: its token in `dialog_token` confirms.
 */
export const sendMessage = defineEndpoint({
  name: 'sendMessage',
  path: '/messaging/send/',
  kind: 'change',
  failureField: 'error_payload',
  input: {
    ...changeEntries,
    thread_id: v.optional(fbidSchema),
    other_user_fbid: v.optional(fbidSchema),
    body: v.pipe(textSchema, v.maxLength(maxMessageLength)),
    attached: v.optional(v.pipe(v.array(fbidSchema), v.maxLength(maxMessageAttachments))),
    descriptions: v.optional(descriptionsSchema),
    reply_to: v.optional(v.nullable(fbidSchema)),
    is_note: v.optional(v.boolean()),
    comment_id: v.optional(fbidSchema),
    origin: v.optional(messageOriginSchema),
    dialog_token: v.optional(v.pipe(textSchema, v.maxLength(256))),
  },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof sendMessage> = {
  access: ['sendMessages'],
  input: { thread_id: '12', body: 'oi', client_id: 'c-1' },
  badInputs: { body: ['x'.repeat(20_001)], attached: [['0']], descriptions: [{ '7': 'x'.repeat(1_001) }, { x: 'y' }] },
};
