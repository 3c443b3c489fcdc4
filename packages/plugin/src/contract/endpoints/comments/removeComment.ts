import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import { commentChangedSchema } from '../../pluginAnswer.ts';
import { articleEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/** Deletes a comment and its replies (S7.42), as the permission matrix allows. */
export const removeComment = defineEndpoint({
  name: 'removeComment',
  path: '/plugins/comments/async/delete/',
  kind: 'change',
  query: ['actor'],
  input: { ...pluginChangeEntries, ...articleEntries, comment_id: fbidSchema },
  payload: commentChangedSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof removeComment> = {
  access: ['delete'],
  input: { comment_id: '11' },
};
