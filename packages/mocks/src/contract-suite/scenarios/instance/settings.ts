import { endpointRegistry, type Announcement, type InputOf, type InstanceSettings } from 'ufi-core/contract';
import * as v from 'valibot';
import { picture } from '../attachments/uploading.ts';
import { onOwnPages } from '../../frame.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

type Changes = InputOf<typeof endpointRegistry.saveInstanceSettings>;

const denied = { status: 403, code: 200 };

/** An owner, and what changes settings; those of the instance are as before once `work` is over. */
async function withOwner(
  name: string,
  { newPerson, makeOwner }: ScenarioContext,
  work: (
    owner: Awaited<ReturnType<ScenarioContext['newPerson']>>,
    save: (settings: Changes) => Promise<InstanceSettings>,
  ) => Promise<void>,
): Promise<void> {
  const owner = await newPerson(name);
  await makeOwner(owner.id);
  const { settings: before, locked } = await owner.client.call('fetchInstanceSettings', {});
  const save = async (settings: Changes) => (await owner.client.call('saveInstanceSettings', settings)).settings;
  try {
    await work(owner, save);
  } finally {
    const { logo: _, ...others } = before;
    await save(Object.fromEntries(Object.entries(others).filter(([each]) => !locked.some((name) => name === each))));
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
  {
    title: 'server.751 an owner sets a logo of their own and removes it, audited; nobody else does',
    run: (context) =>
      withOwner('Dona Marca', context, async ({ id, client }) => {
        const { expect, as } = context;
        const helena = await as('helena');
        const { path, payload } = endpointRegistry.setNetworkLogo;
        expect((await helena.sendForm(path, {}, picture)).status).toBe(403);
        const { status, body } = await client.sendForm(path, {}, picture);
        expect(status).toBe(200);
        const { logo } = v.parse(v.object({ payload }), body).payload.settings;
        expect(logo).toEqual({ id: expect.any(String), width: expect.any(Number), height: expect.any(Number) });
        expect((await client.call('fetchInstanceSettings', {})).settings.logo).toEqual(logo);
        const words = { name: 'logo.png', type: 'image/png', bytes: new TextEncoder().encode('não é imagem') };
        const refused = await client.sendForm(path, {}, words);
        expect(refused.status).toBeGreaterThanOrEqual(400);
        expect((await client.call('fetchInstanceSettings', {})).settings.logo).toEqual(logo);
        for (let times = 0; times < 2; times += 1) await client.call('saveInstanceSettings', { logo: null });
        expect((await client.call('fetchInstanceSettings', {})).settings.logo).toBeNull();
        const { lines } = await client.call('fetchAudit', { scope_id: id });
        expect(lines).toMatchObject([{ reason: 'logo' }, { reason: 'logo' }]);
      }),
  },
  {
    title: 'server.753 an owner chooses the languages that are offered, the visitors’ one among them',
    run: (context) =>
      withOwner('Dona Língua', context, async ({ client }, save) => {
        const { expect, visitor } = context;
        const told = async () => (await visitor().call('fetchSession', {})).settings?.locales;
        expect(await told()).toBeUndefined();
        await save({ locales: ['ar', 'pt-BR'], default_locale: 'ar' });
        expect(await told()).toEqual(['ar', 'pt-BR']);
        for (const [input, field] of [
          [{ default_locale: 'en-US' }, 'default_locale'],
          [{ locales: ['pt-BR'] }, 'locales'],
        ] as const) {
          const bad = await client.expectError('saveInstanceSettings', { ...input, terms: 'novo' });
          expect(bad).toMatchObject({ status: 422, fields: [field] });
        }
        const { settings: kept } = await client.call('fetchInstanceSettings', {});
        expect(kept).toMatchObject({ locales: ['ar', 'pt-BR'], default_locale: 'ar', terms: '' });
        await save({ locales: ['pt-BR', 'en-US', 'ar'], default_locale: null });
        expect(await told()).toBeUndefined();
      }),
  },
  {
    title:
      'server.755 announcements are told to readers of their languages from their beginning until their end, and to no frame',
    run: (context) =>
      withOwner('Dona Aviso', context, async ({ client }, save) => {
        const { expect, visitor, as, site } = context;
        const helena = await as('helena');
        const told = async () => {
          const sessions = [await visitor().call('fetchSession', {}), await helena.call('fetchSession', {})];
          const [first, second] = sessions.map(({ announcements }) => announcements);
          expect(first).toEqual(second);
          return first;
        };
        const announcement: Announcement = {
          text: 'Manutenção às 22 h',
          level: 'warning',
          begins: 1,
          ends: null,
          locales: [],
          is_dismissible: false,
        };
        const ours: Announcement = { ...announcement, text: 'Festa', locales: ['pt-BR'] };
        const theirs: Announcement = { ...announcement, text: 'حفل', locales: ['ar'] };
        expect(await told()).toBeUndefined();
        await save({ announcements: [announcement, theirs, ours] });
        expect(await told()).toEqual([announcement, ours]);
        const framed = await onOwnPages(visitor()).call('fetchFrameSession', { origin: site.origin, app_id: site.id });
        expect(framed).not.toHaveProperty('announcements');
        await save({ announcements: [{ ...announcement, ends: 2 }] });
        expect(await told()).toBeUndefined();
        await save({ announcements: [{ ...announcement, begins: 30_000_000_000 }] });
        expect(await told()).toBeUndefined();
        expect((await client.call('fetchInstanceSettings', {})).settings.announcements[0]?.text).toBe(
          announcement.text,
        );
        await save({ announcements: [] });
      }),
  },
  {
    title:
      'server.741 of two owners who save announcements from the same list the second is told, and nothing is lost; one who saves twice is not',
    run: (context) =>
      withOwner('Dona Dupla', context, async ({ client }) => {
        const { expect, newPerson, makeOwner } = context;
        const other = await newPerson('Dona Outra');
        await makeOwner(other.id);
        const over = { level: 'info', begins: 1, ends: 2, is_dismissible: true } as const;
        const first: Announcement = { ...over, locales: [], text: 'Um' };
        const second: Announcement = { ...first, text: 'Dois' };
        const kept = async () => (await client.call('fetchInstanceSettings', {})).settings.announcements;
        const save = { announcements: [first], announcements_before: [] };
        await client.call('saveInstanceSettings', save);
        // Its answer may have been lost.
        await client.call('saveInstanceSettings', save);
        const late = { announcements: [second], announcements_before: [], terms: 'perdido' };
        expect(await other.client.expectError('saveInstanceSettings', late)).toMatchObject({
          status: 422,
          fields: ['announcements'],
        });
        expect(await kept()).toEqual([first]);
        expect((await client.call('fetchInstanceSettings', {})).settings.terms).toBe('');
        const again = { announcements: [first, second], announcements_before: [first] };
        await other.client.call('saveInstanceSettings', again);
        expect(await kept()).toEqual([first, second]);
        await client.call('saveInstanceSettings', { announcements: [] });
      }),
  },
];
