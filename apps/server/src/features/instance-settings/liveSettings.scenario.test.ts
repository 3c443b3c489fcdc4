import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { endpointRegistry, InputOf } from 'ufi-core/contract';
import { readConfig } from '../../config/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createTestApp } from '../../http/testing/createTestApp.ts';
import { createIdentity } from '../accounts/index.ts';
import { saveInstanceSettings } from '../instance/saveInstanceSettings.ts';
import { createNetworkPictures, openFixedLogo } from '../network-logo/index.ts';
import { setNetworkLogo } from '../network-logo/setNetworkLogo.ts';
import { createFakeChecker } from '../uploads/testing/createFakeChecker.ts';
import { createLiveSettings, settingsOfConfig } from './index.ts';

let backend: TestBackend;
let owner: string;
beforeAll(async () => {
  backend = await createTestBackend();
  const person = { email: 'dona@casa.example', name: 'Dona', password: 'uma senha bem boa', locale: 'pt-BR' } as const;
  owner = await createIdentity(backend.services).signUp({ ...person, isInstanceOwner: true });
});
afterAll(() => backend.stop());
beforeEach(() => backend.database.pool.query(`update instance_settings set settings = '{}', revision = revision + 1`));

const save = (settings: InputOf<typeof endpointRegistry.saveInstanceSettings>, services = backend.services) =>
  saveInstanceSettings(settings, { person: owner, locale: 'pt-BR' }, services);
/** The settings of another server of the same database. */
function otherServer(environment: Record<string, string> = {}) {
  const time = { ms: 0 };
  const clock = { now: () => 0, monotonic: () => time.ms };
  const { pool } = backend.services;
  return { time, live: createLiveSettings({ pool, clock }, settingsOfConfig(readConfig(environment).config)) };
}

describe('settings without a restart', () => {
  it('server.663 hold on another server within a second', async () => {
    const { live, time } = otherServer();
    expect(await live.recent()).toMatchObject({ network_name: 'UFI', writes_per_minute: 240, photo_mb: 10 });
    const { revision } = { revision: live.revision() };
    await save({ network_name: 'Praça', writes_per_minute: 0 });
    time.ms = 999;
    expect((await live.recent()).network_name).toBe('UFI');
    time.ms = 1_000;
    expect(await live.recent()).toMatchObject({ network_name: 'Praça', writes_per_minute: 0, photo_mb: 10 });
    expect(live.revision()).toBeGreaterThan(revision);
  });

  it('server.661 that the environment decides are locked, and what was chosen before holds again without it', async () => {
    await save({ network_name: 'Praça' });
    const { live } = otherServer({ UFI_NETWORK_NAME: 'Rede', UFI_UPLOADS_PER_DAY: '7' });
    expect(live.locked).toEqual(['network_name', 'uploads_per_day']);
    expect(await live.recent()).toMatchObject({ network_name: 'Rede', uploads_per_day: 7 });
    const locked = { ...backend.services, liveSettings: live };
    const refusal = await save({ network_name: 'Coreto', terms: 'novo' }, locked).catch((error: unknown) => error);
    expect(refusal instanceof ApiError && refusal.fields).toEqual({ network_name: 'not_allowed' });
    expect(await otherServer().live.recent()).toMatchObject({ network_name: 'Praça', terms: '' });
  });

  it('server.663 stay as they were last known while the database can’t be read', async () => {
    await save({ network_name: 'Praça' });
    const time = { ms: 0 };
    let isAway = false;
    const { pool } = backend.services;
    const query = (...given: Parameters<typeof pool.query>) =>
      isAway ? Promise.reject(new Error('away')) : pool.query(...given);
    const tools = { pool: { query } as unknown as typeof pool, clock: { now: () => 0, monotonic: () => time.ms } };
    const live = createLiveSettings(tools, settingsOfConfig(readConfig({}).config));
    await live.recent();
    isAway = true;
    time.ms = 5_000;
    expect((await live.recent()).network_name).toBe('Praça');
  });

  it('server.663 concurrent changes of different settings are both kept', async () => {
    await Promise.all([
      save({ terms: 'a' }),
      save({ privacy: 'b' }),
      save({ photo_mb: 3 }),
      save({ accent: '#7a1fa2' }),
    ]);
    expect(await otherServer().live.recent()).toMatchObject({
      terms: 'a',
      privacy: 'b',
      photo_mb: 3,
      accent: '#7a1fa2',
    });
  });

  it('server.663 change limits of writes, the manifest and the language of visitors', async () => {
    const { pool } = backend.services;
    const app = createTestApp({ pool, limits: { writesPerMinute: 4 } });
    const manifest = async (language?: string) => {
      const answer = await app.ask(
        '/manifest.webmanifest',
        language ? { headers: { 'accept-language': language } } : {},
      );
      return (await answer.json()) as { name: string; lang: string };
    };
    const typed = async () => {
      const answers = [];
      for (let count = 0; count < 90; count += 1) answers.push((await app.post('/session/sign_out/', {})).status);
      return answers.filter((status) => status === 429).length;
    };
    expect(await manifest('fr')).toMatchObject({ name: 'UFI', lang: 'en-US' });
    expect(await typed()).toBeGreaterThan(0);
    await save({ network_name: 'Praça', default_locale: 'ar', writes_per_minute: 0 });
    app.time.ms += 1_000;
    expect(await manifest('fr')).toMatchObject({ name: 'Praça', lang: 'ar' });
    expect(await manifest('en')).toMatchObject({ lang: 'en-US' });
    expect(await manifest()).toMatchObject({ lang: 'ar' });
    expect(await typed()).toBe(0);
  });
});

describe('the texts of an instance', () => {
  it('server.664 are pages without a script, in which HTML and other links are text', async () => {
    const app = createTestApp({ pool: backend.services.pool });
    expect((await app.ask('/terms')).status).toBe(404);
    const terms = '# Regras\n\n<script>alert(1)</script> [a](javascript:alert(1)) [b](https://b.example)';
    await save({ terms, network_name: 'A & B' });
    app.time.ms += 1_000;
    const answer = await app.ask('/terms');
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; [a](javascript:alert(1))');
    expect(page).toContain('<a href="https://b.example">b</a>');
    expect(page).toContain('<h1 id="regras">Regras</h1>');
    expect(page).toMatch(/<title>[^<]+ · A &amp; B<\/title>/);
    expect(page).toContain('<bdi>A &amp; B</bdi>');
    expect((await app.ask('/privacy')).status).toBe(404);
  });
});

describe('the languages of a network', () => {
  it('server.754 only those that are offered are answered in, whatever is asked for', async () => {
    const app = createTestApp({ pool: backend.services.pool });
    const language = async (accept?: string, cookie?: string) => {
      const headers = {
        ...(accept && { 'accept-language': accept }),
        ...(cookie && { cookie: `ufi-locale=${cookie}` }),
      };
      return ((await (await app.ask('/manifest.webmanifest', { headers })).json()) as { lang: string }).lang;
    };
    expect([await language('ar, en'), await language('en', 'ar')]).toEqual(['ar', 'ar']);
    await save({ locales: ['en-US', 'pt-BR'] });
    app.time.ms += 1_000;
    expect([await language('ar, pt'), await language('ar'), await language('pt', 'ar')]).toEqual([
      'pt-BR',
      'en-US',
      'pt-BR',
    ]);
    await save({ locales: ['ar'] });
    app.time.ms += 1_000;
    expect([await language('pt'), await language(), await language('en', 'pt-BR')]).toEqual(['ar', 'ar', 'ar']);
    await save({ locales: ['ar', 'en-US'], default_locale: 'ar' });
    app.time.ms += 1_000;
    expect([await language('pt'), await language('en'), await language()]).toEqual(['ar', 'en-US', 'ar']);
  });

  it('server.754 whoever has chosen one before that is not offered any more gets the network’s', async () => {
    const identity = { authenticate: async () => ({ person: owner, locale: 'ar' as const }) };
    const app = createTestApp({ pool: backend.services.pool, identity });
    const spoken = async () => {
      await app.ask('/session/', { headers: { cookie: '__Host-ufi=x' } });
      return app.seen.at(-1)?.caller.locale;
    };
    expect(await spoken()).toBe('ar');
    await save({ locales: ['pt-BR'] });
    app.time.ms += 1_000;
    expect(await spoken()).toBe('pt-BR');
  });
});

describe('the logo of a network', () => {
  async function upload(services = backend.services) {
    const uploads = {
      checkLogo: async (_: unknown, read: (checked: object) => Promise<unknown>) => {
        const folder = await mkdtemp(join(tmpdir(), 'ufi-logo-'));
        const checker = createFakeChecker();
        await writeFile(join(folder, 'in'), 'pixels');
        const job = { kind: 'logo', source: join(folder, 'in'), folder, name: 'in' } as const;
        return read(await checker.check(job)).finally(() => rm(folder, { recursive: true }));
      },
    };
    const file = { path: '', name: 'logo.png', bytes: 3, sha256: '' };
    const caller = { person: owner, locale: 'pt-BR', file } as const;
    return setNetworkLogo({}, caller, { ...services, uploads } as never);
  }

  it('server.752 is served to everybody under an address of its own, in header, icon and manifest, and is gone once removed', async () => {
    const app = createTestApp({ pool: backend.services.pool });
    const manifest = async () =>
      (await (await app.ask('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
    expect((await app.ask('/network/logo.webp')).status).toBe(404);
    const { settings } = await upload();
    app.time.ms += 1_000;
    const address = `/network/logo.webp?${settings.logo?.id}`;
    const answer = await app.ask(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('pixels');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect((await app.ask('/network/logo.webp?7')).headers.get('cache-control')).toBe('no-cache');
    expect((await app.ask('/network/other.webp')).status).toBe(404);
    expect(await (await app.ask('/network.css')).text()).toContain(`url("${address}")`);
    expect((await manifest()).icons.map(({ src }) => src)).toEqual(
      ['192', '512'].map((side) => `/network/icon-${side}.png?${settings.logo?.id}`),
    );
    const other = await upload();
    expect(other.settings.logo?.id).not.toBe(settings.logo?.id);
    await save({ logo: null });
    app.time.ms += 1_000;
    expect((await app.ask(address)).status).toBe(404);
    expect((await manifest()).icons.map(({ src }) => src)).toContain('/favicon.svg');
  });

  it('server.757 that the environment names wins over an owner’s, and locks it; what is no picture is refused', async () => {
    await upload();
    const folder = await mkdtemp(join(tmpdir(), 'ufi-logo-'));
    await writeFile(join(folder, 'logo.png'), 'own');
    const fixed = await openFixedLogo(join(folder, 'logo.png'), createFakeChecker());
    const { config } = readConfig({ UFI_NETWORK_LOGO: join(folder, 'logo.png') });
    const { defaults, locked } = settingsOfConfig(config);
    const { pool } = backend.services;
    const liveSettings = createLiveSettings(
      { pool, clock: { now: () => 0, monotonic: () => 0 } },
      { defaults: { ...defaults, logo: fixed?.logo ?? null }, locked },
    );
    const { logo } = await liveSettings.recent();
    expect(logo).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), width: 120, height: 40 });
    const found = await createNetworkPictures({ pool }, fixed).find(logo?.id ?? '', 'logo.webp');
    expect(found?.content.toString()).toBe('own');
    const services = { ...backend.services, liveSettings };
    const refusals = [upload(services), save({ logo: null }, services)].map((each) =>
      each.catch((error: unknown) => error),
    );
    const fields = (await Promise.all(refusals)).map((error) => error instanceof ApiError && error.fields);
    expect(fields).toEqual([{ file: 'not_allowed' }, { logo: 'not_allowed' }]);
    const broken = { check: () => Promise.reject(new Error('photo_type')) };
    await expect(openFixedLogo('x', broken)).rejects.toThrow('UFI_NETWORK_LOGO takes the path of a picture');
    await rm(folder, { recursive: true });
  });
});

describe('the colours of a network', () => {
  it('server.665 are in a style sheet for both schemes, and absent without an accent colour', async () => {
    const app = createTestApp({ pool: backend.services.pool });
    expect((await app.ask('/network.css')).status).toBe(404);
    await save({ accent: '#7a1fa2' });
    app.time.ms += 1_000;
    const answer = await app.ask('/network.css');
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await answer.text()).toMatch(
      /prefers-contrast: no-preference[^]*--ufi-accent: light-dark\(#7a1fa2, #[\da-f]{6}\);/,
    );
  });

  it('server.758 the manifest has the accent colour, which documents of frames link to as well', async () => {
    const drawn: (string | undefined)[] = [];
    const render = async ({ assets }: { readonly assets: { readonly ownStyle?: string } }) => {
      drawn.push(assets.ownStyle);
      return { status: 200, html: '', frameAncestors: [] };
    };
    const assets = { script: '', styles: [], preloads: [] };
    const plugin = { load: async () => ({ render, assets }), file: () => undefined };
    const app = createTestApp({ pool: backend.services.pool, plugin: plugin as never });
    const read = async () => {
      await app.ask('/plugins/comments?app_id=1&origin=https%3A%2F%2Fsite.example&href=https%3A%2F%2Fsite.example%2F');
      const manifest = (await (await app.ask('/manifest.webmanifest')).json()) as { theme_color: string };
      return [drawn.at(-1), manifest.theme_color];
    };
    expect(await read()).toEqual([undefined, '#f1f3f7']);
    await save({ accent: '#7a1fa2' });
    app.time.ms += 1_000;
    expect(await read()).toEqual([expect.stringMatching(/^\/network\.css\?\d+$/), '#7a1fa2']);
  });
});
