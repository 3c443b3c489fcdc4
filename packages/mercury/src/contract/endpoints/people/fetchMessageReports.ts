import {
  actorRecordSchema,
  anyAttachmentSchema,
  defineEndpoint,
  fbidSchema,
  reportReasons,
  type EndpointFixture,
} from 'ufi-core/contract';
import * as v from 'valibot';
import { messageCursorSchema } from '../../fields/messageCursor.ts';
import { messageTimeSchema } from '../../fields/messageTime.ts';

/** How long a report of a message is kept, in milliseconds. */
export const messageReportMs = 30 * 24 * 60 * 60 * 1_000;

/** The page size of reports of messages. */
export const messageReportsPerPage = 20;

const keptMessageSchema = v.strictObject({
  id: fbidSchema,
  author: fbidSchema,
  timestamp: messageTimeSchema,
  body: v.string(),
  attachments: v.array(anyAttachmentSchema),
});

/**
 * Reported messages, newest first, for an owner of the instance alone: each with five messages before and after it, as
 * they were when it was reported, for 30 days. Attachments are those
 * of the reported one, whose files are deleted with it. Who has reported is not said. `cursor` loads older ones.
 */
export const fetchMessageReports = defineEndpoint({
  name: 'fetchMessageReports',
  path: '/messaging/reports/',
  kind: 'read',
  failureField: 'error_payload',
  input: { cursor: v.optional(messageCursorSchema) },
  payload: v.strictObject({
    reports: v.array(
      v.strictObject({
        message_id: fbidSchema,
        reason: v.picklist(reportReasons),
        note: v.string(),
        timestamp: messageTimeSchema,
        messages: v.array(keptMessageSchema),
      }),
    ),
    actors: v.array(actorRecordSchema),
    cursor: v.nullable(v.string()),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchMessageReports> = {
  access: ['readPrivateData'],
  input: {},
  badInputs: { cursor: ['x', '1'] },
};
