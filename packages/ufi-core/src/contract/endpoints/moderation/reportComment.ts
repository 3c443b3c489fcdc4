import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { maxReportNote, reportReasonSchema } from '../../fields/reportReason.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Reports a comment to its moderators, once (S6.01). The note belongs to the reason `other`. */
export const reportComment = defineEndpoint({
  name: 'reportComment',
  path: '/ufi/report/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    reason: reportReasonSchema,
    note: v.optional(v.pipe(writtenTextSchema, v.maxLength(maxReportNote))),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof reportComment> = {
  access: ['report'],
  input: { ft_ent_identifier: '10', comment_id: '11', reason: 'spam' },
};
