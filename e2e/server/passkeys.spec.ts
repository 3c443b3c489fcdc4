import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';

let server: StartedServer;
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

/** Gives the browser of a page an authenticator, which verifies whoever asks. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('server.472 server.473 web.475 web.476 web.477 somebody adds a passkey, signs out, and signs in with it', async ({
  page,
}) => {
  await page.goto(`${server.origin}/login`);
  const authenticator = await addAuthenticator(page);
  await signUp(page, server.origin, 'Zilda');
  await page.goto(`${server.origin}/settings/account`);
  const card = page.getByRole('region', { name: 'Chaves de acesso' });
  await card.getByRole('button', { name: 'Adicionar chave de acesso' }).press('Enter');
  await expect(card.getByLabel('Nome da chave de acesso')).toHaveValue(/Chrome/);
  await card.getByLabel('Senha atual').fill('uma senha bem boa');
  await card.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await expect(card.getByText('ainda não usada')).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Chaves de acesso' })).toBeFocused();
  await expectAccessible(page);

  const signOut = () =>
    page.request.post(`${server.origin}/session/sign_out/`, {
      headers: { 'sec-fetch-site': 'same-origin', 'x-ufi-client': '1' },
      data: {},
    });
  await signOut();
  // The authenticator takes what the browser suggests by itself.
  await page.goto(`${server.origin}/login?return_to=/groups`);
  await expect(page).toHaveURL(`${server.origin}/groups`);

  await signOut();
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(`${server.origin}/login?return_to=/groups`);
  const button = page.getByRole('button', { name: 'Entrar com chave de acesso' });
  await expect(button).toBeEnabled();
  await expectAccessible(page);
  await authenticator.verify(false);
  await button.click();
  await expect(page.getByText('Nenhuma chave de acesso foi usada.', { exact: false })).toBeVisible();
  await authenticator.verify(true);
  await button.click();
  await expect(page).toHaveURL(`${server.origin}/groups`);
  await page.goto(`${server.origin}/settings/account`);
  await expect(card.getByText('usada pela última vez')).toBeVisible();
});
