import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { commentChangedSchema } from '../../pluginAnswer.ts';
import { articleEntries, pluginChangeEntries } from '../../pluginEntries.ts';

const flagSchema = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
);

/** Likes a comment, or removes the like, by `?action_like=true|false` (S7.43). */
export const likeComment = defineEndpoint({
  name: 'likeComment',
  path: '/plugins/comments/async/like/',
  kind: 'change',
  query: ['action_like', 'actor'],
  input: { ...pluginChangeEntries, ...articleEntries, comment_id: fbidSchema, action_like: flagSchema },
  payload: commentChangedSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof likeComment> = {
  access: ['react'],
  input: { comment_id: '11', action_like: true },
};
