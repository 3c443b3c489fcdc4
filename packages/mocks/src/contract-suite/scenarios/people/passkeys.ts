import { createSoftwareAuthenticator } from '../../../software-authenticator/index.ts';
import { suitePassword } from '../../suiteData.ts';
import type { Scenario } from '../../scenarioContext.ts';

const wrongOf = (field: string) => ({ status: 422, code: 100, fields: [field] });
const password = suitePassword;

/** Passkeys, and signing in with them. */
export const passkeys: readonly Scenario[] = [
  {
    title: 'server.472 server.473 server.475 a passkey is added, signs in, is renamed and is removed',
    async run({ expect, origin, newPerson, visitor }) {
      const { client, id } = await newPerson('Zilda Prado');
      const authenticator = createSoftwareAuthenticator({ origin });
      const ofAccount = async () => (await client.call('fetchAccount', {})).passkeys;
      expect((await visitor().call('fetchSession', {})).passkeys).toBe(true);
      expect((await client.call('fetchSession', {})).passkeys).toBeUndefined();
      expect(await ofAccount()).toEqual([]);

      expect(await client.expectError('startPasskey', { password: 'outra' })).toMatchObject(wrongOf('password'));
      const { options } = await client.call('startPasskey', { password });
      expect(options.excludeCredentials).toEqual([]);
      const made = { name: ' Celular ', ...authenticator.make(options) };
      const stranger = (await newPerson('Yara Prado')).client;
      expect(await stranger.expectError('addPasskey', made)).toMatchObject(wrongOf('passkey'));
      expect(await visitor().expectError('addPasskey', made)).toMatchObject({ status: 401, code: 190 });
      await client.call('addPasskey', made);
      expect(await client.expectError('addPasskey', made)).toMatchObject(wrongOf('passkey'));
      const [passkey] = (await ofAccount()) ?? [];
      expect(passkey).toEqual({ id: expect.any(String), name: 'Celular', added_time: expect.any(Number) });
      const next = await client.call('startPasskey', { password });
      expect(next.options.excludeCredentials).toEqual([{ type: 'public-key', id: made.credential_id }]);

      const other = visitor();
      const used = authenticator.use((await other.call('startPasskeySignIn', {})).options);
      expect((await other.call('signInWithPasskey', used)).person?.id).toBe(id);
      expect(await visitor().expectError('signInWithPasskey', used)).toMatchObject(wrongOf('passkey'));
      expect(await ofAccount()).toMatchObject([{ used_time: expect.any(Number) }]);

      const passkey_id = passkey?.id ?? '';
      const absent = { status: 404, code: 803 };
      expect(await stranger.expectError('renamePasskey', { passkey_id, name: 'Meu' })).toMatchObject(absent);
      await client.call('renamePasskey', { passkey_id, name: 'Celular azul' });
      expect(await ofAccount()).toMatchObject([{ name: 'Celular azul' }]);
      await stranger.call('removePasskey', { passkey_id, password });
      expect(await ofAccount()).toHaveLength(1);
      expect(await client.expectError('removePasskey', { passkey_id, password: 'x' })).toMatchObject(
        wrongOf('password'),
      );
      for (let times = 0; times < 2; times += 1) await client.call('removePasskey', { passkey_id, password });
      expect(await ofAccount()).toEqual([]);
      const late = visitor();
      const removed = authenticator.use((await late.call('startPasskeySignIn', {})).options);
      expect(await late.expectError('signInWithPasskey', removed)).toMatchObject(wrongOf('passkey'));
    },
  },
  {
    title: 'server.472 an account has ten passkeys at most',
    async run({ expect, origin, newPerson }) {
      const { client } = await newPerson('Xênia Prado');
      const make = async (name: string) => {
        const { options } = await client.call('startPasskey', { password });
        return { name, ...createSoftwareAuthenticator({ origin }).make(options) };
      };
      const late = await make('Atrasada');
      for (let count = 1; count <= 10; count += 1) await client.call('addPasskey', await make(`Chave ${count}`));
      expect(await client.expectError('startPasskey', { password })).toMatchObject(wrongOf('passkey'));
      expect(await client.expectError('addPasskey', late)).toMatchObject(wrongOf('passkey'));
      const { passkeys: own = [] } = await client.call('fetchAccount', {});
      expect(own.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `Chave ${at + 1}`));
      await client.call('removePasskey', { passkey_id: own[3]?.id ?? '', password });
      await client.call('startPasskey', { password });
    },
  },
];
