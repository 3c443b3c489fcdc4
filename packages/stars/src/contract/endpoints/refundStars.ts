import { changeEntries, defineEndpoint, fbidSchema, serverUpdateSchema, type EndpointFixture } from 'ufi-core/contract';

/**
 * Returns the stars of a comment to whoever sent them, all of them and once. The comment stays. Refused: a comment
 * without stars (badParameter). Without effect on one that was refunded before.
 */
export const refundStars = defineEndpoint({
  name: 'refundStars',
  path: '/stars/refund/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, comment_id: fbidSchema },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof refundStars> = {
  access: ['refundStars'],
  input: { ft_ent_identifier: '10', comment_id: '11', client_id: 'c-1' },
};
