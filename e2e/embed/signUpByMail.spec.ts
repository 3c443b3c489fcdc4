import { firstPartyHeaders } from '../firstParty.ts';
import { freePort } from '../freePort.ts';
import { long } from '../long.ts';
import { startServer } from '../startServer.ts';
import { commentSaying, expect, test, write } from './frame.ts';
import { startMovingSite } from './movingSite.ts';

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
    const [, code = ''] = /one-time code\s+(\S+)/.exec(server.greeting) ?? [];
    const desk = await browser.newContext({ baseURL: server.origin, locale: 'pt-BR' });
    const form = { code, name: 'Sônia Prates', email: 'sonia@jornal.example', password };
    await desk.request.post('/owner/', { form, headers: { origin: server.origin } });
    const data = { name: 'Jornal', domains: [site.origin] };
    const registered = await desk.request.post('/settings/sites/register/', { data, headers: firstPartyHeaders });
    expect(registered.status()).toBe(200);

    const there = await browser.newContext({ baseURL: site.origin, locale: 'pt-BR', ignoreHTTPSErrors: true });
    const page = await there.newPage();
    await page.goto('/materia.html');
    const frame = page.frameLocator('iframe').first();
    await write({ page, frame }, 'Ainda sem conta');
    const opened = there.waitForEvent('page');
    await frame.getByRole('button', { name: 'Conecte-se para publicar' }).click();
    const popup = await opened;
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
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: /Jornal/ }).click();
    await closed;
    const published = commentSaying(frame, 'Ainda sem conta').getByRole('button', { name: 'Responder' });
    await expect(published).toBeVisible({ timeout: 20_000 });
  },
);
