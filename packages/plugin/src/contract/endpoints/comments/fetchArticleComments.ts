import {
  defineEndpoint,
  type EndpointFixture,
  fbidSchema,
  recordsSchema,
  removedSchema,
  sequenceSchema,
} from 'ufi-core/contract';
import * as v from 'valibot';
import { pluginEntries } from '../../pluginEntries.ts';

/** Comments of an article by id. Ids that are deleted or not visible to the viewer are in `removed`. */
export const fetchArticleComments = defineEndpoint({
  name: 'fetchArticleComments',
  path: '/plugins/comments/async/{target_id}/comments/',
  kind: 'read',
  query: ['actor'],
  input: {
    ...pluginEntries,
    target_id: fbidSchema,
    comment_ids: v.pipe(v.array(fbidSchema), v.minLength(1), v.maxLength(50)),
  },
  payload: v.strictObject({ target: fbidSchema, seq: sequenceSchema, records: recordsSchema, removed: removedSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchArticleComments> = {
  access: ['visible'],
  input: { target_id: '10', comment_ids: ['11'] },
};
