import {
  changeEntries,
  defineEndpoint,
  type EndpointFixture,
  fbidSchema,
  maxModerationReason,
  reasonEntries,
  serverUpdateSchema,
} from 'ufi-core/contract';

/**
 * Bans a comment's author from its site, from our own pages; `banCommenter` does so from a frame (S7.40). The
 * person is told, with the reason.
 */
export const banAuthor = defineEndpoint({
  name: 'banAuthor',
  path: '/sites/moderation/ban/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, comment_id: fbidSchema, ...reasonEntries },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof banAuthor> = {
  access: ['ban'],
  input: { ft_ent_identifier: '10', comment_id: '11' },
  badInputs: { reason_kind: ['rude'], reason: ['x'.repeat(maxModerationReason + 1)] },
};
