import { changeEntries, defineEndpoint, fbidSchema, serverUpdateSchema, type EndpointFixture } from 'ufi-core/contract';

/**
 * Thanks for the stars of a comment, for everybody to see. Refused: a comment without stars, and one whose stars were
 * returned (badParameter). Without effect on one that was thanked for before.
 */
export const thankForStars = defineEndpoint({
  name: 'thankForStars',
  path: '/stars/thank/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, comment_id: fbidSchema },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof thankForStars> = {
  access: ['thankForStars'],
  input: { ft_ent_identifier: '10', comment_id: '11', client_id: 'c-1' },
};
