import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../accessibility.ts';
import { signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';

let server: StartedServer;
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

test('server.620 server.621 server.622 web.465 web.466 a person asks for a copy of their data, is told, and downloads it', async ({
  page,
  browser,
}) => {
  await signUp(page, server.origin, 'Lia');
  await page.goto(`${server.origin}/settings/account`);
  const section = page.getByRole('region', { name: 'Seus dados' });
  await section.getByLabel('Senha atual').fill('outra senha');
  await section.getByRole('button', { name: 'Pedir cópia' }).click();
  await expect(section.getByText('Esta não é a sua senha atual.')).toBeVisible();
  await section.getByLabel('Senha atual').fill('uma senha bem boa');
  await section.getByRole('button', { name: 'Pedir cópia' }).click();
  await expect(section.getByText(/^Estamos preparando a sua cópia/)).toBeVisible();
  await expectAccessible(page);
  const link = section.getByRole('link', { name: /^Baixar/ });
  await expect(link).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect((await readFile(await download.path())).toString('latin1')).toContain('index.html');
  await page.goto(`${server.origin}/dev/mail`);
  await expect(page.getByRole('heading', { name: 'A cópia dos seus dados em UFI está pronta' })).toBeVisible();

  const context = await browser.newContext();
  await signUp(await context.newPage(), server.origin, 'Rui');
  expect((await context.request.get(`${server.origin}/account/take_out/file/`)).status()).toBe(404);
  await context.close();
});

test('server.626 web.467 web.468 a person switches their account off, and comes back by signing in', async ({
  page,
}) => {
  const profile = await signUp(page, server.origin, 'Nina');
  const settings = `${server.origin}/settings/account`;
  await page.goto(settings);
  const section = page.getByRole('region', { name: 'Apagar a conta' });
  await section.getByLabel('Senha atual').fill('outra senha');
  await section.getByRole('button', { name: 'Apagar a minha conta' }).click();
  await expect(section.getByText('Esta não é a sua senha atual.')).toBeVisible();
  await section.getByLabel('Senha atual').fill('uma senha bem boa');
  await section.getByRole('button', { name: 'Apagar a minha conta' }).click();
  await expect(page.getByRole('heading', { name: 'A sua conta está desligada' })).toBeFocused();
  await expectAccessible(page);

  await page.goto(`${server.origin}/login`);
  await page.getByLabel('E-mail').fill('nina@casa.example');
  await page.getByLabel('Senha').fill('uma senha bem boa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Esta conta será apagada' })).toBeVisible();
  await expectAccessible(page);
  // Nobody to every call, whatever address they open.
  await page.goto(settings);
  await expect(page.getByRole('heading', { name: 'Esta conta será apagada' })).toBeVisible();
  await page.getByRole('button', { name: 'Trazer a conta de volta' }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  await page.goto(profile);
  await expect(page.getByRole('heading', { name: 'Nina' })).toBeVisible();
});
