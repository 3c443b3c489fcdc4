import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { becomeFirstOwner, signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';
import { long } from '../long.ts';

let server: StartedServer;

// Without the demo world: the first owner comes by the one-time code.
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

async function write(page: Page, field: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).click();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type(words);
}

test(
  'web.440 web.441 web.442 server.550 server.551 an owner suspends an account, whose person keeps their words, and lifts it',
  long,
  async ({ browser }) => {
    const contexts = [await browser.newContext(), await browser.newContext()] as const;
    const [page, other] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
    await becomeFirstOwner(page, server, 'Dona Zuleica');
    await signUp(other, server.origin, 'Amaro');

    // A post is open, with words in its field, while its reader is suspended.
    await other.goto(`${server.origin}/`);
    await write(other, 'Escreva uma publicação…', 'Bom dia a todos');
    await other.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(other.getByRole('article').filter({ hasText: 'Bom dia a todos' })).toBeVisible();
    await write(other, 'Escreva um comentário…', 'Palavras que ficam');

    await page.goto(`${server.origin}/admin/people?q=amar`);
    await page.getByRole('button', { name: 'Ações sobre Amaro' }).click();
    await page.getByRole('menuitem', { name: 'Suspender conta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspender Amaro' });
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Propaganda repetida');
    await dialog.getByRole('radio', { name: '7 dias' }).check();
    await dialog.getByRole('button', { name: 'Suspender conta' }).click();
    await expect(page.getByText('Conta de Amaro suspensa.')).toBeVisible();
    await expect(page.getByText('Propaganda repetida')).toBeVisible();
    await expectAccessible(page);

    // The server remembers a session for up to a second.
    await other.waitForTimeout(1_100);
    await other.keyboard.press('Enter');
    await expect(other.getByText(/Sua conta está suspensa até .* Motivo: .?Propaganda repetida/).first()).toBeVisible();
    await expect(other.getByText('Palavras que ficam').first()).toBeVisible();

    await other.goto(`${server.origin}/`);
    const notice = other.getByRole('region', { name: 'Conta suspensa' });
    await expect(notice).toContainText('Motivo: Propaganda repetida');
    await expect(other.getByText('Bom dia a todos').first()).toBeVisible();
    await expectAccessible(other);
    await other.setViewportSize({ width: 320, height: 720 });
    expect(await other.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await other.screenshot({ path: test.info().outputPath('suspended-320.png') });

    await page.getByRole('button', { name: 'Ações sobre Amaro' }).click();
    await page.getByRole('menuitem', { name: 'Retirar suspensão' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar suspensão' }).click();
    await expect(page.getByText('Suspensão de Amaro retirada.')).toBeVisible();
    await expect(page.getByText('Propaganda repetida')).toHaveCount(0);
    await expect(async () => {
      await other.goto(`${server.origin}/`);
      await expect(other.getByText('Bom dia a todos').first()).toBeVisible();
      await other.waitForTimeout(500);
      await expect(notice).toHaveCount(0);
    }).toPass();

    // The mail of the instance waits in its queue, of which nothing has failed.
    await page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name: 'Trabalhos' }).click();
    await expect(page.getByText('Nenhum trabalho falhou nos últimos três dias.').last()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Esperando (0)' }).click();
    await expect(page.getByText('Nenhum trabalho está esperando.').last()).toBeVisible();
  },
);
