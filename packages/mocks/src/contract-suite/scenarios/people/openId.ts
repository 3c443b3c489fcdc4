import { suitePassword } from '../../suiteData.ts';
import type { Scenario } from '../../scenarioContext.ts';

const none = { status: 404, code: 803 };

/** Signing in by an OpenID provider, where there is none. */
export const openId: readonly Scenario[] = [
  {
    title: 'server.404 an instance without a provider names none, and begins no sign-in by one',
    async run({ expect, newPerson, visitor }) {
      const anybody = visitor();
      expect((await anybody.call('fetchSession', {})).openid).toBeUndefined();
      expect(await anybody.expectError('beginOpenIdSignIn', { provider: 'openid', return_to: '/' })).toMatchObject(
        none,
      );
      const { client } = await newPerson('Nair Prado');
      expect(await client.call('fetchAccount', {})).not.toHaveProperty('openid');
      for (const name of ['connectOpenId', 'disconnectOpenId'] as const) {
        expect(await anybody.expectError(name, { provider: 'openid', password: suitePassword })).toMatchObject({
          status: 401,
          code: 190,
        });
        expect(await client.expectError(name, { provider: 'openid', password: suitePassword })).toMatchObject(none);
      }
    },
  },
];
