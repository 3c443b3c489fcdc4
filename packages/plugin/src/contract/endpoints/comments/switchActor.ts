import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { actorSwitchSchema } from '../../pluginAnswer.ts';
import { articleEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/** Comments per call. */
export const maxSwitchedComments = 500;

/**
 * Stores the identity that the person comments as on an article (S7.48, S4.49). For each of `comment_ids` the answer
 * has that actor's like and permission to like, and for the article the permission to post; `marks` and
 * `rights` hold what the comment area knows of both beyond that, `idMap` the actor. Refused if the person may
 * not act as that page (noPermission).
 */
export const switchActor = defineEndpoint({
  name: 'switchActor',
  path: '/plugins/comment/async/actor_change/',
  kind: 'change',
  query: ['actor'],
  input: {
    ...pluginChangeEntries,
    ...articleEntries,
    actor: fbidSchema,
    comment_ids: v.pipe(v.array(fbidSchema), v.maxLength(maxSwitchedComments)),
  },
  payload: actorSwitchSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof switchActor> = {
  access: ['visible'],
  input: { actor: '7', comment_ids: ['11'] },
};
