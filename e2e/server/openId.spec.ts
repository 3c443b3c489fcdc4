import { expect, test, type Page } from '@playwright/test';
import { startOpenIdProvider, type OpenIdProviderServer } from 'ufi-mocks/openid-provider';
import { expectAccessible } from '../accessibility.ts';
import { freePort } from '../freePort.ts';
import { signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';

let provider: OpenIdProviderServer;
let server: StartedServer;
test.beforeAll(async () => {
  const PORT = await freePort();
  provider = await startOpenIdProvider({ redirectUris: [`http://localhost:${PORT}/account/openid/back/`] });
  server = await startServer({
    PORT,
    UFI_DEMO: '0',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Escola',
  });
});
test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const asSubject = (page: Page, subject: string) => page.getByRole('button', { name: subject, exact: true }).click();

test('server.404 server.407 server.410 web.364 web.365 one person comes by the provider, another connects it, and both come back by it', async ({
  browser,
}) => {
  provider.addPerson('rosa', { email: 'rosa@escola.example', email_verified: true, name: 'Rosa Lima' });
  provider.addPerson('otto', { email: 'otto@escola.example', email_verified: true, name: 'Otto na Escola' });
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  const [rosa, otto] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);

  await test.step('somebody new comes back to the page that they wanted, with an account', async () => {
    await rosa.goto(`${server.origin}/login?sign_up&return_to=/groups`);
    await expect(rosa.getByRole('button', { name: 'Criar conta' })).toBeEnabled();
    await expectAccessible(rosa);
    await rosa.getByRole('button', { name: 'Continuar com Escola' }).press('Enter');
    await asSubject(rosa, 'rosa');
    await expect(rosa).toHaveURL(`${server.origin}/groups`);
    await rosa.goto(`${server.origin}/settings/account`);
    await expect(rosa.getByText('Escola é o único jeito de entrar na sua conta.', { exact: false })).toBeVisible();
    await expect(rosa.getByRole('link', { name: 'Criar uma senha' })).toBeVisible();
    await expectAccessible(rosa);
  });

  await test.step('somebody who has a password connects it in the settings', async () => {
    await signUp(otto, server.origin, 'Otto');
    await otto.goto(`${server.origin}/settings/account`);
    const card = otto.getByRole('region', { name: 'Entrar com Escola' });
    await card.getByLabel('Senha atual').fill('uma senha bem boa');
    await card.getByRole('button', { name: 'Conectar Escola' }).click();
    await asSubject(otto, 'otto');
    await expect(otto).toHaveURL(`${server.origin}/settings/account`);
    await expect(card.getByText('A sua conta de Escola está conectada', { exact: false })).toBeVisible();
    await expectAccessible(otto);
  });

  await test.step('both sign in by it in another browser; whoever declines is told so, and led back', async () => {
    for (const [subject, name] of [
      ['rosa', 'Rosa Lima'],
      ['otto', 'Otto'],
    ] as const) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${server.origin}/login`);
      await page.getByRole('button', { name: 'Continuar com Escola' }).click();
      await asSubject(page, 'cancel');
      await expect(page.getByRole('alert')).toContainText('Escola não confirmou a entrada');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Voltar e tentar de novo' }).click();
      await page.getByRole('button', { name: 'Continuar com Escola' }).click();
      await asSubject(page, subject);
      await expect(page).toHaveURL(`${server.origin}/`);
      const session = (await (await page.request.get(`${server.origin}/session/`)).json()) as {
        payload: { person: { name: string } };
      };
      expect(session.payload.person.name).toBe(name);
      await context.close();
    }
  });
  for (const context of contexts) await context.close();
});
