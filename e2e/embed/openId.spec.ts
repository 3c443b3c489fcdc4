import { startOpenIdProvider } from 'ufi-mocks/openid-provider';
import { freePort } from '../freePort.ts';
import { startServer } from '../startServer.ts';
import { blockingThirdPartyCookies } from './blockingThirdPartyCookies.ts';
import { expect, test } from './frame.ts';
import { startMovingSite } from './movingSite.ts';
import { consentAndPublish, registerSite, visit, writeSignedOut } from './siteOfServer.ts';

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
  await registerSite(await browser.newContext({ baseURL: server.origin }), server, site.origin);

  const reader = await visit(browser, site.origin);
  const popup = await writeSignedOut(reader, 'Entrei pela escola');
  await popup.getByRole('button', { name: 'Continuar com Escola' }).click();
  await popup.getByRole('button', { name: 'rosa', exact: true }).click();
  await expect(popup.getByText('Rosa Lima')).toBeVisible();
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  await consentAndPublish(popup, reader, 'Entrei pela escola');
});
