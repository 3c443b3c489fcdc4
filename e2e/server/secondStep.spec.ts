import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { appCode } from 'ufi-mocks/authenticator-app';
import { expectAccessible } from '../accessibility.ts';
import { signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';

let server: StartedServer;
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

async function fillIn(page: Page, password: string): Promise<void> {
  await page.goto(`${server.origin}/login`);
  await page.getByLabel('E-mail').fill('lara@casa.example');
  await page.getByLabel('Senha').fill(password);
  await page.keyboard.press('Enter');
}

test('server.650 server.651 server.652 server.653 server.655 web.480 web.481 web.483 web.484 a person turns a second step on, and signs in with codes', async ({
  page,
  browser,
}) => {
  await signUp(page, server.origin, 'Lara');
  await page.goto(`${server.origin}/settings/account`);
  const card = page.getByRole('region', { name: 'Entrada em duas etapas' });
  await card.getByLabel('Senha atual').fill('uma senha bem boa');
  await card.getByRole('button', { name: 'Ligar a entrada em duas etapas' }).click();
  await expect(card.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await card.locator('code').innerText()).replaceAll(' ', '');
  await card.getByLabel('Código', { exact: true }).fill(await appCode(secret));
  await page.keyboard.press('Enter');
  await expect(card.getByRole('heading', { name: 'Seus códigos de recuperação' })).toBeFocused();
  await expectAccessible(page);
  const codes = await card.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  const link = card.getByRole('link', { name: 'Baixar como texto' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(await readFile(await download.path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await card.getByRole('button', { name: 'Já guardei' }).click();
  await expect(card.getByText('Está ligada. Restam 10 códigos de recuperação.')).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await fillIn(other, 'uma senha bem boa');
  await expect(other.getByLabel('Código')).toBeFocused();
  expect((await elsewhere.request.get(`${server.origin}/account/`)).status()).toBe(401);
  await expectAccessible(other);
  await other.getByLabel('Código').fill('000000');
  await other.keyboard.press('Enter');
  await expect(other.getByText(/^Este código não vale/)).toBeVisible();
  // That of the next half minute is taken as well, and the present one was used above.
  await other.getByLabel('Código').fill(await appCode(secret, { later: 1 }));
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(`${server.origin}/`);
  expect((await elsewhere.request.get(`${server.origin}/account/`)).status()).toBe(200);
  await elsewhere.close();

  // A link from one's mail is no second step.
  const third = await (await browser.newContext()).newPage();
  await third.goto(`${server.origin}/reset`);
  await third.getByLabel('E-mail').fill('lara@casa.example');
  await third.keyboard.press('Enter');
  await expect(third.getByText(/^Se lara@casa.example tiver uma conta/)).toBeVisible();
  await page.goto(`${server.origin}/dev/mail`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /\/reset#/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  const reset = await page.getByRole('link', { name: /\/reset#/ }).getAttribute('href');
  await third.goto(server.origin);
  await third.goto(reset ?? '');
  await third.getByLabel('Nova senha').fill('outra senha bem boa');
  await third.keyboard.press('Enter');
  await expect(third).toHaveURL(`${server.origin}/login`);
  await fillIn(third, 'outra senha bem boa');
  await third.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await third.getByLabel('Código de recuperação').fill(codes[0]?.toUpperCase() ?? '');
  await third.keyboard.press('Enter');
  await expect(third).toHaveURL(`${server.origin}/`);
  await third.goto(`${server.origin}/dev/mail`);
  await expect(async () => {
    await third.reload();
    await expect(third.getByRole('heading', { name: /^Um código de recuperação/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(third.getByRole('heading', { name: /em duas etapas da sua conta em .* está ligada/ })).toBeVisible();
  await third.context().close();
});
