import { defineEndpoint } from 'ufi-core/contract';
import * as v from 'valibot';
import { embeddingEntries, frameSessionSchema, secretSchema } from '../../frameSession.ts';

/**
 * Turns what a site has signed about its visitor into a frame's session (D3): a JWT of at most five minutes with `jti`,
 * `iat`, `exp`, `aud` (the app id) and `user` (`id`, `name`, perhaps `url` and `avatar`), signed with a secret of the site by HS256, or by RS256
 * where the site names its key set. The session lasts as long as the frame, a day at most: the frame keeps `token` in
 * memory and sends it as a bearer. Whoever the site vouches for has agreed to comment there. Refused: what is not
 * signed so, has run out, is meant for another site or was used before (sessionEnded, with the reason under `token`).
 */
export const exchangeSiteToken = defineEndpoint({
  name: 'exchangeSiteToken',
  path: '/plugins/signin/site/',
  kind: 'change',
  input: { ...embeddingEntries, token: v.pipe(v.string(), v.maxLength(8192)) },
  payload: v.strictObject({ token: v.nullable(secretSchema), session: frameSessionSchema }),
});
