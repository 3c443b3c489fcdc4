import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { becomeFirstOwner, signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';
import { long } from '../long.ts';

let server: StartedServer;
const icon = fileURLToPath(new URL('../../apps/web/public/icons/icon-192.png', import.meta.url));

// Without the demo world: the first owner comes by the one-time code.
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

test(
  'web.551 web.552 web.553 web.554 web.556 server.751 server.752 server.755 web.498 web.510 web.512 web.513 server.483 server.484 server.663 server.664 server.665 web.420 web.421 web.422 web.423 server.522 server.523 an owner ends sessions, hands a link over and makes another owner',
  long,
  async ({ browser }) => {
    const contexts = [await browser.newContext(), await browser.newContext()] as const;
    const [page, other] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
    await becomeFirstOwner(page, server, 'Dona Zuleica');
    await signUp(other, server.origin, 'Amaro');

    // Who is no owner sees nothing of it.
    await other.goto(`${server.origin}/admin/people`);
    await expect(other.getByText('Só quem administra a instalação vê esta página.')).toBeVisible();
    await expectAccessible(other);

    // The steps were read before there was anybody else.
    await page.goto(`${server.origin}/`);
    await page.getByRole('button', { name: 'Configurações' }).click();
    await page.getByRole('menuitem', { name: 'Administração' }).click();
    await expect(page.getByRole('heading', { name: 'Administração', level: 1 })).toBeVisible();
    const steps = page.getByRole('region', { name: 'Primeiros passos' });
    await expect(steps.getByText('1 de 7 feitos')).toBeVisible();
    await expectAccessible(page);
    await steps.getByRole('button', { name: 'Enviar um e-mail de teste' }).click();
    await expect(page.getByText(/^Enviado para dona\.zuleica@casa\.example/)).toBeVisible();
    const mail = await contexts[0].newPage();
    await expect(async () => {
      await mail.goto(`${server.origin}/dev/mail`);
      await expect(mail.getByText(/^Os e-mails de .* chegam$/)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await mail.close();
    await page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name: 'Pessoas' }).click();
    await page.getByRole('searchbox', { name: 'Nome ou e-mail' }).fill('amar');
    await page.keyboard.press('Enter');
    await expect(page.getByText('amaro@casa.example')).toBeVisible();
    await expect(page.getByText('zuleica@casa.example')).toHaveCount(0);
    await expectAccessible(page);

    const choose = async (entry: string) => {
      await page.getByRole('button', { name: 'Ações sobre Amaro' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      await page.getByRole('alertdialog', { name: entry }).getByRole('button', { name: entry }).click();
    };
    await choose('Encerrar sessões');
    await expect(page.getByText('Sessões de Amaro encerradas.')).toBeVisible();
    await expect(async () => {
      await other.goto(`${server.origin}/settings/account`);
      await expect(other.getByRole('main').getByRole('link', { name: 'Entrar' })).toBeVisible({ timeout: 1_000 });
    }).toPass();

    await choose('Criar link para senha nova');
    const dialog = page.getByRole('dialog', { name: 'Senha nova de Amaro' });
    await expectAccessible(page);
    const link = await dialog.getByRole('textbox', { name: 'Link para criar uma senha nova' }).inputValue();
    await page.keyboard.press('Escape');
    await other.goto(link);
    await other.getByLabel('Nova senha', { exact: true }).fill('outra senha boa');
    await other.getByRole('button', { name: 'Salvar senha' }).click();
    await expect(other).toHaveURL(`${server.origin}/`);
    await other.goto(`${server.origin}/settings/account`);
    await expect(other.getByRole('heading', { name: 'Conta e segurança' })).toBeVisible();

    await choose('Tornar administrador da instalação');
    await expect(page.getByText('Administra a instalação', { exact: true })).toBeVisible();
    await other.goto(`${server.origin}/admin/people`);
    await expect(other.getByText('zuleica@casa.example')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Ações sobre Amaro' })).toHaveCount(0);

    // Settings hold at once, for everybody.
    await page.goto(`${server.origin}/admin/settings`);
    await page.getByLabel('Nome da rede').fill('Coreto');
    await page.getByLabel('Uma cor própria').check();
    await page.getByLabel('Cor de destaque').fill('#0f7a4a');
    await page.getByLabel('Termos de uso').fill('# Regras do coreto');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar configurações' }).click();
    await expect(page.getByText('Configurações salvas. Elas já valem.')).toBeVisible();
    await expect(async () => {
      await other.goto(`${server.origin}/`);
      await expect(other).toHaveTitle(/ · Coreto$/, { timeout: 500 });
    }).toPass({ timeout: 5_000 });
    const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--ufi-accent');
    expect(await other.evaluate(accent)).toContain('#0f7a4a');
    await other.goto(`${server.origin}/terms`);
    await expect(other.getByRole('heading', { name: 'Regras do coreto' })).toBeVisible();
    await expectAccessible(other);

    // What was done is in the audit.
    await page.goto(`${server.origin}/admin/audit`);
    await expect(page.getByText('Dona Zuleica mudou configurações da rede')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${server.origin}/admin/reports`);
    await expect(page.getByText('Nada foi denunciado aqui.').first()).toBeVisible();
    await expectAccessible(page);

    // A logo and an announcement are seen by everybody; who closes the announcement is not shown it again.
    await page.goto(`${server.origin}/admin/settings`);
    await page.getByLabel('Escolher logo').setInputFiles(icon);
    await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
    await page.goto(`${server.origin}/admin/announcements`);
    await page.getByLabel('Texto').fill('Manutenção às 22 h');
    await page.getByRole('button', { name: 'Publicar aviso' }).click();
    await expect(page.getByText('Está aparecendo agora.')).toBeVisible();
    await expectAccessible(page);
    const announcement = other.getByRole('region', { name: 'Aviso da rede' });
    await expect(async () => {
      await other.goto(`${server.origin}/`);
      await expect(announcement).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 5_000 });
    await expectAccessible(other);
    const logo = () =>
      getComputedStyle(document.querySelector('.web-header__brand') as Element, '::before').backgroundImage;
    expect(await other.evaluate(logo)).toContain('/network/logo.webp?');
    expect(await other.locator('link[rel=icon]').getAttribute('href')).toMatch(/^\/network\/icon-192\.png\?/);
    await other.getByRole('button', { name: 'Fechar aviso' }).press('Enter');
    await expect(announcement).toHaveCount(0);
    await other.reload();
    await expect(other.getByRole('main')).toBeVisible();
    await expect(announcement).toHaveCount(0);
    expect((await page.goto(`${server.origin}/admin/nada`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Esta página não está disponível' })).toBeAttached();

    // In the narrowest window, and from right to left in the dark.
    await other.setViewportSize({ width: 320, height: 720 });
    await other.emulateMedia({ colorScheme: 'dark' });
    const isWide = () => other.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);
    await other.screenshot({ path: test.info().outputPath('people-320-dark.png') });
    await page.screenshot({ path: test.info().outputPath('people.png') });
  },
);
