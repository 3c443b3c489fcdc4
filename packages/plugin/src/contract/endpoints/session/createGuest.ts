import { defineEndpoint, type EndpointFixture, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { embeddingEntries, frameSessionSchema, maxGuestNameLength, secretSchema } from '../../frameSession.ts';

/**
 * Creates a guest of the site: a visitor without an account, who has given a name. The session is that of one browser: the
 * frame keeps `token` and sends it as a bearer token. It ends a session that the call was made with. Refused: a site that
 * has no guests (guestsOff), a closed one (threadClosed), a name that is empty, too long, that of somebody at the site
 * (`taken`) or like it (`confusable`), and more guests of one network in a day than new accounts (tooManyCalls).
 */
export const createGuest = defineEndpoint({
  name: 'createGuest',
  path: '/plugins/signin/guest/',
  kind: 'change',
  input: {
    ...embeddingEntries,
    name: v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(maxGuestNameLength)),
  },
  payload: v.strictObject({ token: v.nullable(secretSchema), session: frameSessionSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof createGuest> = {
  access: ['anybody'],
  input: { origin: 'https://news.example', app_id: '20', name: 'Rita' },
  badInputs: { name: [' ', 'a'.repeat(maxGuestNameLength + 1)] },
};
