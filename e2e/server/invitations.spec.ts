import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { becomeFirstOwner } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';

let server: StartedServer;

// Without the demo world: the first owner comes by the one-time code, also where nobody else does.
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

test('web.450 web.451 web.453 web.454 server.582 an owner invites somebody, whom nobody else can follow', async ({
  browser,
}) => {
  const contexts = [await browser.newContext(), await browser.newContext(), await browser.newContext()] as const;
  const [page, guest, other] = await Promise.all([contexts[0].newPage(), contexts[1].newPage(), contexts[2].newPage()]);
  await becomeFirstOwner(page, server, 'Dona Zuleica');
  await page.goto(`${server.origin}/admin/sign-up`);
  await page.getByLabel('Só quem foi convidado').check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Isso vale a partir de agora.')).toBeVisible();
  await page.getByRole('button', { name: 'Criar convite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar convite' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  const link = await page.getByLabel('Link do convite').inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByText('0 de 1 conta criada')).toBeVisible();
  await expectAccessible(page);

  await guest.goto(`${server.origin}/login?sign_up`);
  await expect(guest.getByText(/Só cria uma conta em .* quem foi convidado/)).toBeVisible();
  await expect(guest.getByLabel('Nome')).toHaveCount(0);
  await expectAccessible(guest);

  const signUp = async (by: typeof page, name: string) => {
    await by.goto(link);
    await by.getByLabel('Nome').fill(name);
    expect(by.url()).not.toContain('#');
    await by.getByLabel('E-mail').fill(`${name.toLowerCase()}@casa.example`);
    await by.getByLabel('Senha').fill('uma senha bem boa');
    await by.getByRole('button', { name: 'Criar conta' }).click();
  };
  await signUp(guest, 'Rosa');
  await expect(guest).toHaveURL(`${server.origin}/`);
  await signUp(other, 'Amaro');
  await expect(other.getByText('é preciso um convite que ainda valha', { exact: false })).toBeVisible();
  await expect(other.getByLabel('Nome')).toHaveValue('Amaro');
  await page.reload();
  await expect(page.getByText('Nenhum convite aberto.', { exact: true }).first()).toBeVisible();
});
