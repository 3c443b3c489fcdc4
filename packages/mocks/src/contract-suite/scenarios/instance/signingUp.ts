import type { SignUpMode } from 'ufi-core/contract';
import { suitePassword } from '../../suiteData.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

const denied = { status: 403, code: 200 };
const refused = { status: 422, code: 100, fields: ['invitation'] };

/** An owner of the instance, and what decides who creates an account; everybody does once `work` is over. */
async function withOwner(
  name: string,
  { newPerson, makeOwner }: ScenarioContext,
  work: (
    owner: Awaited<ReturnType<ScenarioContext['newPerson']>>,
    set: (mode: SignUpMode) => Promise<unknown>,
  ) => Promise<void>,
): Promise<void> {
  const owner = await newPerson(name);
  await makeOwner(owner.id);
  const set = (mode: SignUpMode) => owner.client.call('setSignUpMode', { mode });
  try {
    await work(owner, set);
  } finally {
    await set('open');
  }
}

let made = 0;
const someone = () => ({ email: `convidada-${(made += 1)}@suite.example`, name: 'Convidada', password: suitePassword });

/** Who creates accounts on an instance. */
export const signingUp: readonly Scenario[] = [
  {
    title: 'server.580 an owner closes and opens sign-up, and nobody else',
    run: (context) =>
      withOwner('Dona Porta', context, async ({ id, client }, set) => {
        const { expect, visitor, as } = context;
        expect(await client.call('fetchSignUpSettings', {})).toEqual({ mode: 'open', is_locked: false });
        expect((await visitor().call('fetchSession', {})).signup).toBeUndefined();
        const helena = await as('helena');
        const reads = ['fetchSignUpSettings', 'fetchInvitations'] as const;
        for (const name of reads) {
          expect(await helena.expectError(name, {})).toMatchObject(denied);
          expect(await visitor().expectError(name, {})).toMatchObject({ status: 401, code: 190 });
        }
        expect(await helena.expectError('setSignUpMode', { mode: 'closed' })).toMatchObject(denied);
        expect(await helena.expectError('makeInvitation', { uses: 1, days: 7 })).toMatchObject(denied);
        expect(await helena.expectError('revokeInvitation', { invitation_id: '1' })).toMatchObject(denied);

        await set('closed');
        await set('closed');
        expect((await visitor().call('fetchSession', {})).signup).toBe('closed');
        expect((await helena.call('fetchSession', {})).signup).toBeUndefined();
        expect(await visitor().expectError('signUp', someone())).toMatchObject(refused);
        await set('open');
        await visitor().call('signUp', someone());
        const { lines } = await client.call('fetchAudit', { scope_id: id });
        const line = { action: 'setSignUpMode', person: id, target: id };
        expect(lines).toMatchObject([
          { ...line, reason: 'open' },
          { ...line, reason: 'closed' },
        ]);
      }),
  },
  {
    title: 'server.581 server.582 an invitation lets in as many as it says, and all others are refused alike',
    run: (context) =>
      withOwner('Dona Chave', context, async ({ id, client }, set) => {
        const { expect, visitor } = context;
        const terms = { uses: 2, days: 7 as const, client_id: 'invite-1' };
        const first = await client.call('makeInvitation', terms);
        const again = await client.call('makeInvitation', terms);
        expect(again.invitation).toEqual(first.invitation);
        expect(first.invitation).toMatchObject({ email: null, uses: 2, used: 0, by: 'Dona Chave' });
        const forOne = await client.call('makeInvitation', { uses: 9, days: 1, email: 'Rosa@Suite.Example' });
        expect(forOne.invitation).toMatchObject({ email: 'rosa@suite.example', uses: 1 });
        const revoked = await client.call('makeInvitation', { uses: 1, days: 1 });
        await client.call('revokeInvitation', { invitation_id: revoked.invitation.id });
        await client.call('revokeInvitation', { invitation_id: revoked.invitation.id });

        await set('closed');
        const invited = { ...someone(), invitation: again.secret };
        const whileClosed = await visitor().expectError('signUp', invited);
        expect(whileClosed).toMatchObject(refused);

        await set('invitation');
        expect((await visitor().call('fetchSession', {})).signup).toBe('invitation');
        const guest = visitor();
        const { person } = await guest.call('signUp', invited);
        const { invitations } = await client.call('fetchInvitations', {});
        expect(invitations).toEqual([forOne.invitation, { ...first.invitation, used: 1 }]);
        await visitor().call('signUp', { ...someone(), invitation: again.secret });
        const rosa = { ...someone(), email: 'rosa@suite.example', invitation: forOne.secret };
        const known = { ...someone(), email: invited.email };
        const refusals = [
          await visitor().expectError('signUp', someone()),
          await visitor().expectError('signUp', { ...someone(), invitation: again.secret }),
          await visitor().expectError('signUp', { ...someone(), invitation: first.secret }),
          await visitor().expectError('signUp', { ...someone(), invitation: revoked.secret }),
          await visitor().expectError('signUp', { ...someone(), invitation: forOne.secret }),
          await visitor().expectError('signUp', { ...someone(), invitation: 'x'.repeat(43) }),
          // Nothing is said about an address before somebody is let in.
          await visitor().expectError('signUp', { ...known, invitation: 'x'.repeat(43) }),
        ];
        for (const each of refusals) expect(each).toEqual(refusals[0]);
        expect(refusals[0]).toMatchObject(refused);
        await visitor().call('signUp', rosa);
        expect((await client.call('fetchInvitations', {})).invitations).toEqual([]);
        const { lines } = await client.call('fetchAudit', { scope_id: id });
        expect(
          lines.filter(({ action }) => action !== 'setSignUpMode').map(({ action, person: by }) => [action, by === id]),
        ).toEqual([
          ['acceptInvitation', false],
          ['acceptInvitation', false],
          ['acceptInvitation', false],
          ['revokeInvitation', true],
          ['makeInvitation', true],
          ['makeInvitation', true],
          ['makeInvitation', true],
        ]);
        expect(lines.findLast(({ action }) => action === 'acceptInvitation')?.person).toBe(person?.id);
      }),
  },
];
