import type { Scenario } from '../../scenarioContext.ts';

const denied = { status: 403, code: 200 };
const signedOut = { status: 401, code: 190 };

/** What owners of an instance do, and nobody else. */
export const owning: readonly Scenario[] = [
  {
    title: 'server.520 nobody but an owner of the instance lists its people or acts on them',
    async run({ expect, ids, as, visitor }) {
      const [helena, caio, nobody] = [await as('helena'), await as('caio'), visitor()];
      expect((await helena.call('fetchSession', {})).ownsinstance).toBeUndefined();
      for (const [client, refusal] of [
        [helena, denied],
        [caio, denied],
        [nobody, signedOut],
      ] as const) {
        expect(await client.expectError('fetchInstancePeople', {})).toMatchObject(refusal);
        for (const user_id of [ids.ana, ids.caio, '1']) {
          const refusals = [
            await client.expectError('setInstanceOwner', { user_id, is_owner: true }),
            await client.expectError('endPersonSessions', { user_id }),
            await client.expectError('makeResetLink', { user_id }),
          ];
          for (const each of refusals) expect(each).toMatchObject(refusal);
        }
      }
      expect((await caio.call('fetchSession', {})).person?.id).toBe(ids.caio);
    },
  },
];
