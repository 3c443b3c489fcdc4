import { defineEndpoint, type EndpointFixture, fbidSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { moderationPageSchema, moderationViewSchema } from '../../moderation.ts';

/**
 * Comments across a site's articles, the newest or latest reported first; moderators only. Filtered by article
 * (`target_id`), and by text or author's name (`q`); the `banned` view is filtered by name. `cursor` continues with
 * older ones.
 */
export const fetchModeration = defineEndpoint({
  name: 'fetchModeration',
  method: 'GET',
  path: '/sites/moderation/list/',
  kind: 'read',
  input: {
    app_id: fbidSchema,
    view: moderationViewSchema,
    target_id: v.optional(fbidSchema),
    q: v.optional(v.pipe(textSchema, v.maxLength(100))),
    cursor: v.optional(fbidSchema),
  },
  payload: moderationPageSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchModeration> = {
  access: ['readHeld'],
  input: { app_id: '20', view: 'reported' },
};
