import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { build, preview } from 'vite';
import { addressOf, commentSaying, expect, test, backends } from '../fixtures.ts';
import { consumerEnvironment, unpackCore, type PackedHome } from '../packedCore.ts';
import { world } from '../world.ts';
import { long } from '../long.ts';

let home: PackedHome;
test.beforeAll(async () => {
  home = await unpackCore();
});
test.afterAll(() => rm(home.path, { recursive: true, force: true }));

test("the README's first example and both examples compile against the packed ufi-core", long, async () => {
  const browserErrors = await Promise.all(['readme', 'bot', 'vanilla'].map((folder) => home.compile(folder)));
  expect(browserErrors).toEqual(['', '', '']);
});

test('every entry point of the packed ufi-core loads in plain Node without side effects', long, () => {
  const script = `const before = Object.keys(globalThis).length;
    Promise.all(process.argv.slice(1).map((door) => import(door))).then((doors) =>
      console.log(JSON.stringify([doors.map((door) => Object.keys(door).length > 0), Object.keys(globalThis).length - before])));`;
  const said = execFileSync(process.execPath, ['-e', script, '--', ...home.doors], {
    cwd: home.path,
    env: consumerEnvironment(),
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual([home.doors.map(() => true), 0]);
});

test(
  "a page without a framework and a bot in Node, both on the packed ufi-core, receive each other's comments",
  long,
  async ({ visit }) => {
    const { page } = await visit(null);
    const post = (await addressOf(page, 'disco brasileiro')).slice('/posts/'.length);
    const live = (await addressOf(page, 'roda de choro')).slice('/posts/'.length);
    process.env['UFI_ORIGIN'] = backends.server.origin;
    const account = { UFI_EMAIL: 'caio@demo.ufi', UFI_PASSWORD: world.password };

    expect(await home.compile('bot', '--noCheck', '--noEmit', 'false', '--outDir', join(home.path, 'bot/dist'))).toBe(
      '',
    );
    const bot = spawn(process.execPath, [join(home.path, 'bot/dist/main.js'), post], {
      env: { ...consumerEnvironment(), ...account },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const greeting = once(createInterface({ input: bot.stdout }), 'line');
    const root = join(home.path, 'vanilla');
    await build({ root, logLevel: 'error' });
    const served = await preview({ root, logLevel: 'error', preview: { port: 0, host: 'localhost' } });
    try {
      expect(await greeting).toEqual([`Caio Lins hears ${post}`]);
      await page.goto(`${served.resolvedUrls?.local[0]}?post=${post}`);
      await expect(page.getByRole('heading')).toContainText('disco brasileiro');
      await page.getByLabel('E-mail').fill('marina@demo.ufi');
      await page.getByLabel('Senha').fill(world.password);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();

      const words = `!moeda ${Date.now().toString(36)}`;
      await page.getByLabel('Comentário', { exact: true }).fill(words);
      await page.getByRole('button', { name: 'Publicar' }).click();
      const written = page.getByRole('listitem').filter({ hasText: words });
      await expect(written.getByRole('listitem').filter({ hasText: 'Caio Lins' })).toContainText(/Deu (cara|coroa)\./);

      // What is written as soon as there is a field has its stars, however late the page receives them.
      await page.route('**/stars/metadata/**', async (route) => {
        await wait(500);
        await route.continue();
      });
      await page.goto(`${served.resolvedUrls?.local[0]}?post=${live}`);
      const tip = `Sem framework ${Date.now().toString(36)} !25`;
      await page.getByLabel('Comentário', { exact: true }).fill(tip);
      await page.getByRole('button', { name: 'Enviar 25 estrelas' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: tip })).toContainText('★ 25 estrelas');
      const reader = await visit('caio');
      await reader.page.goto(`/live/${live}`);
      await expect(commentSaying(reader.page, tip).getByText('25 estrelas', { exact: true })).toBeVisible();
    } finally {
      bot.kill('SIGINT');
      await served.close();
    }
    expect(await once(bot, 'exit')).toEqual([0, null]);
  },
);
