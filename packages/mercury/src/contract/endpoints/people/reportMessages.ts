import {
  changeEntries,
  defineEndpoint,
  fbidSchema,
  maxReportNote,
  reportReasons,
  textSchema,
  type EndpointFixture,
} from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Reports messages of a thread to the instance owner, with five around each; nobody else is told. Only a report keeps the
 * text of a message that is unsent later, for 30 days. The note belongs to the reason `other`. Refused: own messages
 * (badParameter), another's thread (noSuchObject).
 */
export const reportMessages = defineEndpoint({
  name: 'reportMessages',
  path: '/messaging/report/',
  kind: 'change',
  failureField: 'error_payload',
  input: {
    ...changeEntries,
    thread_id: fbidSchema,
    message_ids: v.pipe(v.array(fbidSchema), v.minLength(1), v.maxLength(20)),
    reason: v.picklist(reportReasons),
    note: v.optional(v.pipe(textSchema, v.maxLength(maxReportNote))),
  },
  payload: v.strictObject({ reported: v.number() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof reportMessages> = {
  access: ['readMessages'],
  input: { thread_id: '12', message_ids: ['13'], reason: 'spam', client_id: 'c-1' },
  badInputs: { message_ids: [[], ['0']], reason: ['rude'] },
};
