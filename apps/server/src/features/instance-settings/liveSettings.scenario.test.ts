import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InstanceSettings } from 'ufi-core/contract';
import { readConfig } from '../../config/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createTestApp } from '../../http/testing/createTestApp.ts';
import { createIdentity } from '../accounts/index.ts';
import { saveInstanceSettings } from '../instance/saveInstanceSettings.ts';
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

const save = (settings: Partial<InstanceSettings>, services = backend.services) =>
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
});
