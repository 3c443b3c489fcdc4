import { defineEndpoint, type EndpointFixture, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { embeddingEntries, frameSessionSchema, secretSchema } from '../../frameSession.ts';

/**
 * Exchanges a site's signed token about its visitor for a frame's session (D3): a JWT with a lifetime of at most five
 * minutes and the claims `jti`, `iat`, `exp`, `aud` (the app id) and `user` (`id`, `name`, optionally `url` and
 * `avatar`), signed with a secret of the site (HS256), or with a key of its key set (RS256). The session lasts as long
 * as the frame, a day at most: the frame keeps `token` in memory and sends it as a bearer token. Visitors whom the site
 * vouches for count as opted in. Refused: a token that is invalid, expired, for another site or already used
 * (sessionEnded, with the reason under `token`).
 */
export const exchangeSiteToken = defineEndpoint({
  name: 'exchangeSiteToken',
  path: '/plugins/signin/site/',
  kind: 'change',
  input: { ...embeddingEntries, token: v.pipe(textSchema, v.maxLength(8192)) },
  payload: v.strictObject({ token: v.nullable(secretSchema), session: frameSessionSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof exchangeSiteToken> = {
  access: ['anybody'],
  input: { origin: 'https://news.example', app_id: '20', token: 'a.b.c' },
};
