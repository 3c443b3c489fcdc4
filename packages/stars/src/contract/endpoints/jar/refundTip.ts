import { actorEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Has the payment service pay back what a comment brought into the tip jar, all of it and once. The comment stays, and
 * says so once the money is back. Refused: a comment without such a payment, and one that is paid back (badParameter).
 */
export const refundTip = defineEndpoint({
  name: 'refundTip',
  path: '/tip_jar/refund/',
  kind: 'change',
  input: { ...actorEntries, ft_ent_identifier: fbidSchema, comment_id: fbidSchema },
  payload: v.strictObject({ comment_id: fbidSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof refundTip> = {
  access: ['refundStars'],
  input: { ft_ent_identifier: '10', comment_id: '11' },
};
