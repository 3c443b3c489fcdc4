import { suitePassword } from '../../suiteData.ts';
import type { Scenario } from '../../scenarioContext.ts';

/** Copies of one's data. */
export const takingOut: readonly Scenario[] = [
  {
    title: 'server.620 a copy of one’s data is asked for with the password, and is nobody else’s',
    async run({ expect, newPerson, visitor }) {
      const [nina, other] = [await newPerson('Nina Prado'), await newPerson('Olga Prado')];
      expect(await nina.client.call('fetchTakeOut', {})).toEqual({ may_ask: true, take_out: null });
      const wrong = await nina.client.expectError('requestTakeOut', { password: 'outra senha' });
      expect(wrong).toMatchObject({ status: 422, code: 100, fields: ['password'] });
      expect((await nina.client.call('fetchTakeOut', {})).take_out).toBeNull();
      const { take_out } = await nina.client.call('requestTakeOut', { password: suitePassword });
      expect(take_out?.asked_time).toBeGreaterThan(0);
      expect((await nina.client.call('fetchTakeOut', {})).take_out?.asked_time).toBe(take_out?.asked_time);
      expect((await other.client.call('fetchTakeOut', {})).take_out).toBeNull();
      for (const [name, input] of [['fetchTakeOut', {}] as const, ['requestTakeOut', { password: 'x' }] as const])
        expect(await visitor().expectError(name, input)).toMatchObject({ status: 401, code: 190 });
    },
  },
  {
    title:
      'server.626 whoever leaves confirms it by the password, is signed out, and is nobody when they sign in again',
    async run({ expect, newPerson, visitor }) {
      const { client } = await newPerson('Rita Prado');
      const session = await client.call('fetchSession', {});
      expect(session.person?.name).toBe('Rita Prado');
      const nothing = { hand_over: [], is_last_owner: false, stars: 0, earned_stars: 0 };
      expect(await client.call('fetchLeaving', {})).toEqual(nothing);
      const wrong = await client.expectError('leaveNetwork', { password: 'outra senha' });
      expect(wrong).toMatchObject({ status: 422, code: 100, fields: ['password'] });
      const { end_time } = await client.call('leaveNetwork', { password: suitePassword });
      expect(Math.round((end_time - Date.now() / 1_000) / 86_400)).toBe(30);
      expect((await client.call('fetchSession', {})).person).toBeNull();
      expect(await client.expectError('leaveNetwork', { password: suitePassword })).toMatchObject({ status: 401 });
      expect(await visitor().expectError('fetchLeaving', {})).toMatchObject({ status: 401, code: 190 });
    },
  },
];
