import { createClient } from '../../client.ts';
import { suiteEmail, suitePassword } from '../../suiteData.ts';
import type { Scenario } from '../../scenarioContext.ts';

/** Signing up, in and out. */
export const sessions: readonly Scenario[] = [
  {
    title: 'without usage counting, sessions do not request it, and reports are rejected',
    async run({ expect, visitor }) {
      expect(await visitor().call('fetchSession', {})).not.toHaveProperty('usageflush');
      const counts = [{ event: 'reaction_rollback' as const, count: 1 }];
      expect(await visitor().expectError('logUsage', { counts })).toMatchObject({ status: 404, code: 803 });
    },
  },
  {
    title: 'signing up starts a session, until signing out',
    async run({ expect, origin, newPost }) {
      const client = createClient(origin);
      const account = { email: 'Nova.Pessoa@suite.example', password: 'uma senha boa', name: '  Nova   Pessoa ' };
      const session = await client.call('signUp', { ...account, locale: 'en-US' });
      expect(session).toMatchObject({
        person: { name: 'Nova Pessoa', firstName: 'Nova', kind: 'person' },
        locale: 'en-US',
      });
      expect(await client.call('fetchSession', {})).toEqual(session);
      const input = { ft_ent_identifier: await newPost(), comment_text: 'cheguei' };
      expect((await client.call('addComment', input)).records.comments?.[0]?.author).toBe(session.person?.id);
      expect((await client.call('signOut', {})).person).toBeNull();
      expect((await client.call('fetchSession', {})).person).toBeNull();
      expect(await client.expectError('addComment', input)).toMatchObject({ status: 401, code: 190 });
      const again = { email: account.email.toUpperCase(), password: account.password };
      expect((await client.call('signIn', again)).person?.id).toBe(session.person?.id);
    },
  },
  {
    title: 'an ended session is invalid, also for somebody who still has its token',
    async run({ expect, visitor }) {
      const client = visitor();
      const body = JSON.stringify({ email: suiteEmail('caio'), password: suitePassword });
      const entered = await client.send({ method: 'POST', path: '/session/sign_in/', body });
      const cookie = entered.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
      const isSignedIn = async () => {
        const { body: answer } = await visitor().send({ method: 'GET', path: '/session/', headers: { cookie } });
        return (answer as { payload: { person: unknown } }).payload.person !== null;
      };
      expect(await isSignedIn()).toBe(true);
      await client.call('signOut', {});
      expect(await isSignedIn()).toBe(false);
    },
  },
  {
    title: 'an unknown address and a wrong password are rejected alike',
    async run({ expect, visitor }) {
      const client = visitor();
      const wrong = { status: 422, code: 100, fields: ['password'] };
      expect(await client.expectError('signIn', { email: suiteEmail('ana'), password: 'errada' })).toEqual(wrong);
      expect(await client.expectError('signIn', { email: 'ninguem@suite.example', password: suitePassword })).toEqual(
        wrong,
      );
      expect((await client.call('fetchSession', {})).person).toBeNull();
    },
  },
  {
    title: 'a taken address, a name without letters and a short password are rejected by field',
    async run({ expect, visitor }) {
      const good = { email: 'outra@suite.example', password: 'uma senha boa', name: 'Outra' };
      const signUp = (change: object) => visitor().expectError('signUp', { ...good, ...change });
      const bad = (field: string) => ({ status: 422, code: 100, fields: [field] });
      expect(await signUp({ email: suiteEmail('bia') })).toEqual(bad('email'));
      expect(await signUp({ email: 'sem arroba' })).toEqual(bad('email'));
      expect(await signUp({ name: ' \u202E ' })).toEqual(bad('name'));
      // A reserved name with a letter of another script (A13).
      expect(await signUp({ name: '\u0430dmin' })).toEqual(bad('name'));
      expect(await signUp({ password: 'curta' })).toEqual(bad('password'));
    },
  },
  {
    title: 'errors are in the language of their reader',
    async run({ expect, as, visitor }) {
      const send = { method: 'GET', path: '/web/post/?id=1234567' };
      const summary = (body: unknown) => (body as { error: { summary: string } }).error.summary;
      const texts = [
        summary((await visitor().send(send)).body),
        summary((await (await as('bia')).send(send)).body),
        summary((await (await as('otavio')).send(send)).body),
      ];
      expect(new Set(texts).size).toBe(3);
      expect(texts[1]).toBe("This content isn't available.");
    },
  },
];
