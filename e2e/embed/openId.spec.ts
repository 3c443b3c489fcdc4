import { startOpenIdProvider } from 'ufi-mocks/openid-provider';
import { firstPartyHeaders } from '../firstParty.ts';
import { freePort } from '../freePort.ts';
import { startServer } from '../startServer.ts';
import { blockingThirdPartyCookies } from './blockingThirdPartyCookies.ts';
import { commentSaying, expect, test, write } from './frame.ts';
import { startMovingSite } from './movingSite.ts';

test('server.404 web.366 a visitor comes by the OpenID provider in the popup, which its pages cut off from the frame (COOP), with third-party cookies blocked', async ({
  playwright,
  launchOptions,
  afterReaders,
}) => {
  const PORT = await freePort();
  const site = await startMovingSite();
  afterReaders(() => site.close());
  const provider = await startOpenIdProvider({ redirectUris: [`http://localhost:${PORT}/account/openid/back/`] });
  afterReaders(() => provider.stop());
  provider.addPerson('rosa', { email: 'rosa@escola.example', email_verified: true, name: 'Rosa Lima' });
  const server = await startServer({
    PORT,
    UFI_DEMO: '0',
    ...site.env,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Escola',
  });
  afterReaders(() => server.stop());
  site.script = server.origin;
  // The site's host is resolved by a browser of its own.
  const args = [...(launchOptions.args ?? []), ...site.args, ...blockingThirdPartyCookies];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  afterReaders(() => browser.close());
  const [, code = ''] = /one-time code\s+(\S+)/.exec(server.greeting) ?? [];
  const desk = await browser.newContext({ baseURL: server.origin });
  const form = { code, name: 'Sônia Prates', email: 'sonia@jornal.example', password: 'uma senha bem boa' };
  await desk.request.post('/owner/', { form, headers: { origin: server.origin } });
  const data = { name: 'Jornal', domains: [site.origin] };
  const registered = await desk.request.post('/settings/sites/register/', { data, headers: firstPartyHeaders });
  expect(registered.status()).toBe(200);

  const there = await browser.newContext({ baseURL: site.origin, locale: 'pt-BR', ignoreHTTPSErrors: true });
  const page = await there.newPage();
  await page.goto('/materia.html');
  const frame = page.frameLocator('iframe').first();
  await write({ page, frame }, 'Entrei pela escola');
  const opened = there.waitForEvent('page');
  await frame.getByRole('button', { name: 'Conecte-se para publicar' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Continuar com Escola' }).click();
  await popup.getByRole('button', { name: 'rosa', exact: true }).click();
  await expect(popup.getByText('Rosa Lima')).toBeVisible();
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /Jornal/ }).click();
  await closed;
  const published = commentSaying(frame, 'Entrei pela escola').getByRole('button', { name: 'Responder' });
  await expect(published).toBeVisible({ timeout: 20_000 });
});
