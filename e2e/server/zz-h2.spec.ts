import { test } from '@playwright/test';
import { signUp } from '../signUp.ts';
import { startServer } from '../startServer.ts';
test('shots', async ({ browser }) => {
  const server = await startServer({ UFI_DEMO: '0' });
  for (const [name, opts] of [['light', {}], ['dark', { colorScheme: 'dark' }], ['narrow', { viewport: { width: 320, height: 700 } }], ['ar', {}]] as const) {
    const context = await browser.newContext(opts as never);
    if (name === 'ar') await context.addCookies([{ name: 'ufi-locale', value: 'ar', url: server.origin }]);
    const page = await context.newPage();
    await page.goto(`${server.origin}/login`);
    const s = await context.newCDPSession(page);
    await s.send('WebAuthn.enable');
    await s.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } });
    await page.getByRole('button').filter({ hasText: /chave de acesso|passkey|مفتاح/ }).click();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/h2-login-${name}.png`, fullPage: true });
    await signUp(page, server.origin, `Zilda${name}`);
    await page.goto(`${server.origin}/settings/account`);
    const card = page.locator('section[aria-labelledby=account-passkeys]');
    await card.locator('button').last().click();
    await card.locator('input[name=passkey_password]').fill('uma senha bem boa');
    await card.locator('button[type=submit]').click();
    await card.locator('li').waitFor();
    await card.locator('li button').first().click();
    await card.locator('button').last().click();
    await page.waitForTimeout(400);
    await card.screenshot({ path: `/tmp/h2-card-${name}.png` });
    await context.close();
  }
  await server.stop();
});
