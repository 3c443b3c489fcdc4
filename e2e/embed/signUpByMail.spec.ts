import { freePort } from '../freePort.ts';
import { long } from '../long.ts';
import { startServer } from '../startServer.ts';
import { expect, test } from './frame.ts';
import { startMovingSite } from './movingSite.ts';
import { consentAndPublish, registerSite, visit, writeSignedOut } from './siteOfServer.ts';

const email = 'rosa@casa.example';
const password = 'uma senha bem boa';

test(
  'web.590 who signs up by mail from a frame comes back to the popup and signs in, and what they wrote is published',
  long,
  async ({ playwright, launchOptions, afterReaders }) => {
    const PORT = await freePort();
    const site = await startMovingSite();
    afterReaders(() => site.close());
    const server = await startServer({ PORT, UFI_DEMO: '0', UFI_CONFIRM_ADDRESSES: '1', ...site.env });
    afterReaders(() => server.stop());
    site.script = server.origin;
    // The site's host is resolved by a browser of its own.
    const args = [...(launchOptions.args ?? []), ...site.args];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    afterReaders(() => browser.close());
    await registerSite(await browser.newContext({ baseURL: server.origin }), server, site.origin);

    const reader = await visit(browser, site.origin);
    const popup = await writeSignedOut(reader, 'Ainda sem conta');
    await popup.getByRole('link', { name: 'Criar conta' }).click();
    await popup.getByLabel('E-mail').fill(email);
    await popup.getByRole('button', { name: 'Enviar link' }).click();
    await expect(popup.getByText('Depois volte aqui e entre.')).toBeVisible();

    // The mail is read on another device.
    const device = await browser.newContext({ baseURL: server.origin, locale: 'pt-BR' });
    const inbox = await device.newPage();
    const link = inbox.getByRole('link', { name: /\/sign_up#/ });
    await expect(async () => {
      await inbox.goto('/dev/mail');
      await expect(link).toBeVisible({ timeout: 100 });
    }).toPass();
    await inbox.goto((await link.getAttribute('href')) ?? '');
    await inbox.getByLabel('Nome').fill('Rosa Lima');
    await inbox.getByLabel('Senha', { exact: true }).fill(password);
    await inbox.getByRole('button', { name: 'Criar conta' }).click();
    await expect(inbox.getByRole('button', { name: /^Configurações \S/ })).toBeVisible();

    await popup.getByRole('button', { name: /Já tem uma conta/ }).click();
    await popup.getByLabel('E-mail').fill(email);
    await popup.getByLabel('Senha').fill(password);
    await popup.getByRole('button', { name: 'Entrar', exact: true }).click();
    await consentAndPublish(popup, reader, 'Ainda sem conta');
  },
);
