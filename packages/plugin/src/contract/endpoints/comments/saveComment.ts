import { defineEndpoint, type EndpointFixture, fbidSchema, writtenTextSchema } from 'ufi-core/contract';
import { commentChangedSchema } from '../../pluginAnswer.ts';
import { articleEntries, attachedEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/** Changes a comment's text; its author only (S7.39). */
export const saveComment = defineEndpoint({
  name: 'saveComment',
  path: '/plugins/comments/async/edit/',
  kind: 'change',
  query: ['actor'],
  input: {
    ...pluginChangeEntries,
    ...articleEntries,
    ...attachedEntries,
    comment_id: fbidSchema,
    text: writtenTextSchema,
  },
  payload: commentChangedSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof saveComment> = {
  access: ['edit'],
  input: { comment_id: '11', text: 'olá' },
};
