import { suitePassword } from '../../suiteData.ts';
import { appCode } from '../../../authenticator-app/index.ts';
import type { Scenario } from '../../scenarioContext.ts';

const wrongOf = (field: string) => ({ status: 422, code: 100, fields: [field] });

/** The second step of signing in. */
export const secondStep: readonly Scenario[] = [
  {
    title: 'server.650 server.651 server.652 server.653 a second step is turned on, asked for, and turned off',
    async run({ expect, newPerson, visitor }) {
      const { client } = await newPerson('Lara Prado');
      const { email } = await client.call('fetchAccount', {});
      const credentials = { email, password: suitePassword };
      expect(await client.call('fetchSecondStep', {})).toEqual({ is_on: false, recovery_codes_left: 0 });
      expect(await client.expectError('startSecondStep', { password: 'outra' })).toMatchObject(wrongOf('password'));
      expect(await client.expectError('turnOnSecondStep', { code: '123456' })).toMatchObject(wrongOf('second_step'));
      const { secret, uri } = await client.call('startSecondStep', { password: suitePassword });
      expect(new URL(uri).searchParams.get('secret')).toBe(secret);
      expect(await client.expectError('turnOnSecondStep', { code: '000000' })).toMatchObject(wrongOf('code'));
      expect((await client.call('fetchSecondStep', {})).is_on).toBe(false);
      await visitor().call('signIn', credentials);

      const first = await appCode(secret);
      const { recovery_codes: codes } = await client.call('turnOnSecondStep', { code: first });
      expect(new Set(codes).size).toBe(10);
      expect(await client.call('fetchSecondStep', {})).toEqual({ is_on: true, recovery_codes_left: 10 });
      const again = await client.expectError('startSecondStep', { password: suitePassword });
      expect(again).toMatchObject(wrongOf('second_step'));

      const other = visitor();
      expect(await other.expectError('signIn', { ...credentials, password: 'x' })).toMatchObject(wrongOf('password'));
      expect(await other.expectError('signIn', credentials)).toMatchObject(wrongOf('code'));
      expect((await other.call('fetchSession', {})).person).toBeNull();
      // The code that turned it on was used.
      expect(await other.expectError('signInWithCode', { ...credentials, code: first })).toMatchObject(wrongOf('code'));
      const wrongPassword = { email, password: 'x', code: codes[0] ?? '' };
      expect(await other.expectError('signInWithCode', wrongPassword)).toMatchObject(wrongOf('password'));
      const next = await appCode(secret, { later: 1 });
      const session = await other.call('signInWithCode', { ...credentials, code: next });
      expect(session.person?.name).toBe('Lara Prado');
      expect(await visitor().expectError('signInWithCode', { ...credentials, code: next })).toMatchObject(
        wrongOf('code'),
      );

      const [typed = ''] = codes;
      const spaced = { ...credentials, code: ` ${typed.toUpperCase().replaceAll('-', ' ')}` };
      await visitor().call('signInWithCode', spaced);
      expect(await visitor().expectError('signInWithCode', spaced)).toMatchObject(wrongOf('code'));
      expect((await client.call('fetchSecondStep', {})).recovery_codes_left).toBe(9);
      const renewed = await client.call('renewRecoveryCodes', { password: suitePassword });
      expect(renewed.recovery_codes).not.toContain(codes[1]);
      const old = { ...credentials, code: codes[1] ?? '' };
      expect(await visitor().expectError('signInWithCode', old)).toMatchObject(wrongOf('code'));

      expect(await client.expectError('turnOffSecondStep', { password: 'outra' })).toMatchObject(wrongOf('password'));
      await client.call('turnOffSecondStep', { password: suitePassword });
      expect(await client.call('fetchSecondStep', {})).toEqual({ is_on: false, recovery_codes_left: 0 });
      await visitor().call('signIn', credentials);
      expect(await visitor().expectError('fetchSecondStep', {})).toMatchObject({ status: 401, code: 190 });
    },
  },
];
