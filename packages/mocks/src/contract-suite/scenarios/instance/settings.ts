import type { InstanceSettings } from 'ufi-core/contract';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

const denied = { status: 403, code: 200 };

/** An owner, and what changes settings; those of the instance are as before once `work` is over. */
async function withOwner(
  name: string,
  { newPerson, makeOwner }: ScenarioContext,
  work: (
    owner: Awaited<ReturnType<ScenarioContext['newPerson']>>,
    save: (settings: Partial<InstanceSettings>) => Promise<InstanceSettings>,
  ) => Promise<void>,
): Promise<void> {
  const owner = await newPerson(name);
  await makeOwner(owner.id);
  const { settings: before, locked } = await owner.client.call('fetchInstanceSettings', {});
  const save = async (settings: Partial<InstanceSettings>) =>
    (await owner.client.call('saveInstanceSettings', settings)).settings;
  try {
    await work(owner, save);
  } finally {
    await save(Object.fromEntries(Object.entries(before).filter(([each]) => !locked.some((name) => name === each))));
  }
}

/** What owners decide about the whole instance. */
export const settings: readonly Scenario[] = [
  {
    title: 'server.659 an owner changes settings, which hold at once, and nobody else does',
    run: (context) =>
      withOwner('Dona Regra', context, async ({ id, client }, save) => {
        const { expect, visitor, as } = context;
        const helena = await as('helena');
        expect(await helena.expectError('fetchInstanceSettings', {})).toMatchObject(denied);
        expect(await helena.expectError('saveInstanceSettings', { terms: 'x' })).toMatchObject(denied);
        const nobody = await visitor().expectError('saveInstanceSettings', { terms: 'x' });
        expect(nobody).toMatchObject({ status: 401, code: 190 });

        const terms = '# Regras\n\nSeja gentil.';
        expect(await save({ terms, accent: '#7a1fa2' })).toMatchObject({ terms, accent: '#7a1fa2', privacy: '' });
        await save({ terms });
        const { settings: kept } = await client.call('fetchInstanceSettings', {});
        expect(kept).toMatchObject({ terms, accent: '#7a1fa2' });
        expect((await visitor().call('fetchSession', {})).settings).toMatchObject({ texts: ['terms'] });
        await save({ terms: '', privacy: 'Nada é guardado.' });
        expect((await helena.call('fetchSession', {})).settings).toMatchObject({ texts: ['privacy'] });
        const { lines } = await client.call('fetchAudit', { scope_id: id });
        const line = { action: 'saveInstanceSettings', person: id, target: id };
        expect(lines).toMatchObject([
          { ...line, reason: 'terms, privacy' },
          { ...line, reason: 'accent, terms' },
        ]);
      }),
  },
  {
    title: 'server.660 server.662 a setting that makes no sense is refused by name, and then none is changed',
    run: (context) =>
      withOwner('Dona Medida', context, async ({ client }) => {
        const { expect } = context;
        const before = await client.call('fetchInstanceSettings', {});
        const bad = await client.expectError('saveInstanceSettings', {
          terms: 'novo',
          accent: '#ffee00',
          network_name: ' ',
          photo_mb: 0,
          accounts_per_day: -1,
        });
        expect(bad).toMatchObject({ status: 422, code: 100 });
        expect([...(bad.fields ?? [])].sort()).toEqual(['accent', 'accounts_per_day', 'network_name', 'photo_mb']);
        expect(await client.call('fetchInstanceSettings', {})).toEqual(before);
      }),
  },
];
