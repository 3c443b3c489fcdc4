import { changeEntries, defineEndpoint, fbidSchema, serverUpdateSchema, type EndpointFixture } from 'ufi-core/contract';
import { refundReasonSchema } from '../refundReason.ts';

/**
 * Returns the stars of a comment to whoever sent them, all of them and once. The comment stays. Refused: a comment
 * without stars (badParameter). Without effect on one that was refunded before. `reason` is for the audit.
 */
export const refundStars = defineEndpoint({
  name: 'refundStars',
  path: '/stars/refund/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, comment_id: fbidSchema, reason: refundReasonSchema },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof refundStars> = {
  access: ['refundStars'],
  input: { ft_ent_identifier: '10', comment_id: '11', client_id: 'c-1' },
  badInputs: { reason: ['a'.repeat(1_001)] },
};
