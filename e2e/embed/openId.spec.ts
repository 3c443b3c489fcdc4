import { startOpenIdProvider } from 'ufi-mocks/openid-provider';
import { firstPartyHeaders } from '../firstParty.ts';
import { freePort } from '../freePort.ts';
import { long } from '../long.ts';
import { startServer } from '../startServer.ts';
import { commentSaying, expect, test, write } from './frame.ts';
import { startMovingSite } from './movingSite.ts';

for (const isIsolated of [true, false])
  test(
    `server.404 web.366 a visitor comes by the OpenID provider in the popup, ${isIsolated ? 'whose pages cut it off from the frame (COOP)' : 'which the frame still hears'}`,
    isIsolated ? {} : long,
    async ({ read, browser, afterReaders }) => {
      const PORT = await freePort();
      const site = await startMovingSite();
      afterReaders(() => site.close());
      const redirectUris = [`http://localhost:${PORT}/account/openid/back/`];
      const provider = await startOpenIdProvider({ redirectUris, isIsolated });
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
      const [, code = ''] = /one-time code\s+(\S+)/.exec(server.greeting) ?? [];
      const desk = await browser.newContext({ baseURL: server.origin });
      const form = { code, name: 'Sônia Prates', email: 'sonia@jornal.example', password: 'uma senha bem boa' };
      await desk.request.post('/owner/', { form, headers: { origin: server.origin } });
      const data = { name: 'Jornal', domains: [site.origin] };
      const registered = await desk.request.post('/settings/sites/register/', { data, headers: firstPartyHeaders });
      expect(registered.status()).toBe(200);
      await desk.close();

      const there = { baseURL: site.origin, ignoreHTTPSErrors: true, args: site.args, cookies: 'blocked' } as const;
      const { page, frame } = await read('/materia.html', there);
      await write({ page, frame }, 'Entrei pela escola');
      const opened = page.context().waitForEvent('page');
      await frame.getByRole('button', { name: 'Conecte-se para publicar' }).click();
      const popup = await opened;
      await popup.getByRole('button', { name: 'Continuar com Escola' }).click();
      await popup.getByRole('button', { name: 'rosa', exact: true }).click();
      const agree = popup.getByRole('button', { name: /Jornal/ });
      await expect(popup.getByText('Rosa Lima')).toBeVisible();
      expect(await popup.evaluate(() => window.opener === null)).toBe(isIsolated);
      const closed = popup.waitForEvent('close');
      await agree.click();
      await closed;
      const published = commentSaying(frame, 'Entrei pela escola').getByRole('button', { name: 'Responder' });
      await expect(published).toBeVisible({ timeout: 20_000 });
    },
  );
