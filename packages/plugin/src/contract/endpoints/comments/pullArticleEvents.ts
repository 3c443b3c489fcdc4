import {
  defineEndpoint,
  type EndpointFixture,
  fbidSchema,
  sequenceSchema,
  streamMessageSchema,
  streamResetSchema,
} from 'ufi-core/contract';
import * as v from 'valibot';
import { pluginEntries } from '../../pluginEntries.ts';

/** An article's stream messages after a sequence number, for networks that block streaming. */
export const pullArticleEvents = defineEndpoint({
  name: 'pullArticleEvents',
  path: '/plugins/comments/stream/pull/',
  kind: 'read',
  input: { ...pluginEntries, target_id: fbidSchema, after: sequenceSchema },
  payload: v.strictObject({ messages: v.array(streamMessageSchema), resets: v.array(streamResetSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof pullArticleEvents> = {
  access: ['visible'],
  input: { target_id: '10', after: 0 },
};
