import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { firstPartyHeaders } from '../firstParty.ts';
import { startServer, type StartedServer } from '../startServer.ts';

let server: StartedServer;

// Without the demo world and without SMTP: the mail is in the folder, and shown on this machine.
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0', UFI_CONFIRM_ADDRESSES: '1' });
});
test.afterAll(() => server.stop());

const email = 'lia@casa.example';

/** The link of the newest message with a subject, once it is there. */
async function linkFrom(page: Page, subject: string): Promise<string> {
  const message = page.getByRole('article').filter({ hasText: subject }).first();
  await expect(async () => {
    await page.goto(`${server.origin}/dev/mail`);
    await expect(message).toBeVisible({ timeout: 100 });
  }).toPass();
  return (await message.getByRole('link').getAttribute('href')) ?? '';
}

test('server.411 server.413 server.415 server.421 server.730 server.732 server.734 web.590 web.591 web.592 web.370 web.371 web.375 an account begins by mail, its lost password set anew by mail, and its sessions ended', async ({
  browser,
}) => {
  const contexts = [
    await browser.newContext({ locale: 'pt-BR' }),
    await browser.newContext({ locale: 'pt-BR' }),
  ] as const;
  const [page, other] = [await contexts[0].newPage(), await contexts[1].newPage()];

  // The address comes first, and says nothing; the link is opened in another browser.
  await page.goto(`${server.origin}/login?sign_up`);
  await expect(page.getByLabel('Senha')).toHaveCount(0);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(`Veja o seu e-mail: a mensagem para ${email}`)).toBeVisible();
  await expectAccessible(page);
  const link = await linkFrom(other, 'Continue sua conta em UFI');
  await other.goto(link);
  await expect(other.getByText(`A conta será de ${email}.`)).toBeVisible();
  await expect.poll(() => new URL(other.url()).hash).toBe('');
  await expectAccessible(other);
  await other.getByLabel('Nome').fill('Lia');
  await other.getByLabel('Senha', { exact: true }).fill('a senha de antes');
  await other.getByRole('button', { name: 'Criar conta' }).click();
  await expect(other.getByRole('button', { name: /^Configurações \S/ })).toBeVisible();
  const data = { post_text: 'Cheguei', client_id: crypto.randomUUID() };
  const wrote = await other.request.post(`${server.origin}/ufi/post/add/`, { data, headers: firstPartyHeaders });
  expect(wrote.status()).toBe(200);

  // The link is used up, and the first browser signs in.
  await contexts[1].clearCookies();
  await other.goto(link);
  await expect(other.getByText('Este link não vale mais')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Começar de novo' })).toBeVisible();
  await expectAccessible(other);
  await page.getByRole('button', { name: /Já tem uma conta/ }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('a senha de antes');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Configurações \S/ })).toBeVisible();

  // Somewhere else the password is lost.
  await other.goto(`${server.origin}/login`);
  await other.getByRole('link', { name: 'Esqueceu a senha?' }).click();
  await other.getByLabel('E-mail').fill(email);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Enviar link' }).click();
  await expect(other.getByText(`Se ${email} tiver uma conta`)).toBeVisible();
  await other.goto(await linkFrom(other, 'Sua nova senha em UFI'));
  await other.getByLabel('Nova senha').fill('a senha de agora');
  await expect.poll(() => new URL(other.url()).hash).toBe('');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(other.getByRole('button', { name: /^Configurações \S/ })).toBeVisible();
  expect(await linkFrom(other, 'A senha da sua conta em UFI mudou')).toBe(`${server.origin}/reset`);
  await expectAccessible(other);

  await page.goto(server.origin);
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();

  // Signed in there again, it is ended from the other.
  await page.goto(`${server.origin}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('a senha de agora');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Configurações \S/ })).toBeVisible();
  await other.goto(`${server.origin}/settings/account`);
  await expect(other.getByText('confirmado', { exact: false }).first()).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: 'Este navegador' })).toHaveCount(1);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await expect(other.getByRole('button', { name: /^Encerrar/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  for (const context of contexts) await context.close();
});
