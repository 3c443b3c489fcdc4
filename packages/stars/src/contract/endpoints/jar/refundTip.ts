import { actorEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { refundReasonSchema } from '../../refundReason.ts';

/**
 * Has the payment service pay back what a comment brought into the tip jar, all of it and once. The comment stays, and
 * says so once the money is back. Refused: a comment without such a payment (badParameter), and one of
 * which nothing can be paid back any more (purchaseClosed). `reason` is for the audit.
 */
export const refundTip = defineEndpoint({
  name: 'refundTip',
  path: '/tip_jar/refund/',
  kind: 'change',
  input: { ...actorEntries, ft_ent_identifier: fbidSchema, comment_id: fbidSchema, reason: refundReasonSchema },
  payload: v.strictObject({ comment_id: fbidSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof refundTip> = {
  access: ['refundStars'],
  input: { ft_ent_identifier: '10', comment_id: '11' },
  badInputs: { reason: ['a'.repeat(1_001)] },
};
