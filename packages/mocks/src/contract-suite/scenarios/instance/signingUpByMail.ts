import { suiteEmail, suitePassword } from '../../suiteData.ts';
import type { Scenario } from '../../scenarioContext.ts';

const linkUsed = { status: 422, code: 100, fields: ['token'] };
const account = { name: 'Nova Vizinha', password: suitePassword };

/** Signing up by a link that is sent to the address. */
export const signingUpByMail: readonly Scenario[] = [
  {
    title: 'server.730 server.732 a sign-up by mail is answered alike for all addresses, and ends with a confirmed one',
    async run({ expect, visitor, signUpSecret }) {
      const email = 'nova.vizinha@suite.example';
      const client = visitor();
      const free = await client.call('requestSignUp', { email: email.toUpperCase() });
      const taken = await client.call('requestSignUp', { email: suiteEmail('ana') });
      expect(free).toEqual({});
      expect(taken).toEqual({});
      expect((await client.call('fetchSession', {})).person).toBeNull();

      // Any browser goes on, and a refused form leaves the link as it was.
      const token = await signUpSecret(email);
      const other = visitor();
      expect(await other.call('fetchSignUpLink', { token })).toEqual({ email });
      expect(await other.expectError('finishSignUp', { ...account, token, name: 'Admin' })).toMatchObject({
        fields: ['name'],
      });
      const session = await other.call('finishSignUp', { ...account, token, locale: 'en-US' });
      expect(session).toMatchObject({ person: { name: account.name }, locale: 'en-US' });
      expect(session).not.toHaveProperty('mustconfirm');
      expect(await other.call('fetchAccount', {})).toMatchObject({ email, is_confirmed: true });
      const again = await visitor().call('signIn', { email, password: account.password });
      expect(again.person?.id).toBe(session.person?.id);

      for (const each of [token, 'x'.repeat(43)]) {
        expect(await visitor().expectError('fetchSignUpLink', { token: each })).toEqual(linkUsed);
        expect(await visitor().expectError('finishSignUp', { ...account, token: each })).toEqual(linkUsed);
      }
    },
  },
  {
    title: 'server.733 whoever has the mail of an address is told that it has got an account meanwhile',
    async run({ expect, visitor, signUpSecret }) {
      const email = 'duas.vezes@suite.example';
      await visitor().call('requestSignUp', { email });
      const token = await signUpSecret(email);
      await visitor().call('signUp', { ...account, name: 'Mais Rápida', email });
      const taken = { status: 422, code: 100, fields: ['email'] };
      expect(await visitor().expectError('fetchSignUpLink', { token })).toEqual(taken);
      expect(await visitor().expectError('finishSignUp', { ...account, token })).toEqual(taken);
    },
  },
  {
    title: 'server.731 a sign-up by mail asks for an invitation first, and takes its place when it ends',
    async run({ expect, visitor, newPerson, makeOwner, signUpSecret }) {
      const owner = await newPerson('Dona Carta');
      await makeOwner(owner.id);
      const invite = () => owner.client.call('makeInvitation', { uses: 1, days: 1 });
      try {
        await owner.client.call('setSignUpMode', { mode: 'invitation' });
        const refused = { status: 422, code: 100, fields: ['invitation'] };
        for (const email of ['sem.convite@suite.example', suiteEmail('ana')]) {
          expect(await visitor().expectError('requestSignUp', { email })).toEqual(refused);
          expect(await visitor().expectError('requestSignUp', { email, invitation: 'x'.repeat(43) })).toEqual(refused);
        }
        const { secret } = await invite();
        const [email, late] = ['com.convite@suite.example', 'tarde@suite.example'];
        expect(await visitor().call('requestSignUp', { email: suiteEmail('ana'), invitation: secret })).toEqual({});
        for (const each of [email, late]) await visitor().call('requestSignUp', { email: each, invitation: secret });
        const token = await signUpSecret(email);
        const lateToken = await signUpSecret(late);
        expect((await visitor().call('finishSignUp', { ...account, token })).person?.name).toBe(account.name);
        expect(await visitor().expectError('finishSignUp', { ...account, token: lateToken })).toEqual(refused);
        expect((await owner.client.call('fetchInvitations', {})).invitations).toEqual([]);
      } finally {
        await owner.client.call('setSignUpMode', { mode: 'open' });
      }
    },
  },
];
