import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { commentsChangedSchema } from '../../pluginAnswer.ts';
import { pluginChangeEntries } from '../../pluginEntries.ts';

/**
 * Hides comments of the article `url_id` from everybody but their authors and moderators (S7.41); moderators only.
 * The first refusal ends the call: comments before it stay hidden, and a retry continues.
 */
export const hideComments = defineEndpoint({
  name: 'hideComments',
  path: '/plugins/comments/moderate/hide/{url_id}/',
  kind: 'change',
  query: ['action', 'type', 'actor'],
  input: {
    ...pluginChangeEntries,
    url_id: fbidSchema,
    action: v.literal('delete'),
    type: v.literal('approved'),
    comment_ids: v.pipe(v.array(fbidSchema), v.minLength(1), v.maxLength(50)),
  },
  payload: commentsChangedSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof hideComments> = {
  access: ['hideAsSpam'],
  input: { url_id: '10', action: 'delete', type: 'approved', comment_ids: ['11'] },
};
