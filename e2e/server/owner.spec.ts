import { expect, test } from '@playwright/test';
import { startServer, type StartedServer } from '../startServer.ts';

let server: StartedServer;

test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

test('the code printed at the first start makes one person the owner, once', async ({ page }) => {
  const [, address = '', code = ''] =
    /first owner\s+(\S+)\s+with the one-time code\s+(\S+)/.exec(server.greeting) ?? [];
  expect(address).toContain(server.origin);

  const become = async (given: { code: string; name: string; email: string }) => {
    await page.goto(address);
    await page.getByLabel('Código').fill(given.code);
    await page.getByLabel('Nome').fill(given.name);
    await page.getByLabel('E-mail').fill(given.email);
    await page.getByLabel('Senha').fill('uma senha bem boa');
    await page.getByRole('button', { name: 'Assumir a administração' }).click();
  };
  const dona = { name: 'Dona Zuleica', email: 'zuleica@casa.example' };
  await become({ ...dona, code: 'nao-e-este' });
  await expect(page.getByRole('alert')).toHaveText('Este código não vale, já foi usado ou é de outra pessoa.');

  await become({ ...dona, code });
  await expect(page).toHaveURL(`${server.origin}/admin`);
  const session = await page.evaluate(async () => (await fetch('/session/')).json() as Promise<unknown>);
  expect(JSON.stringify(session)).toContain(dona.name);

  await page.context().clearCookies();
  await become({ code, name: 'Outro', email: 'outro@casa.example' });
  await expect(page.getByRole('alert')).toHaveText('Este código não vale, já foi usado ou é de outra pessoa.');
});
