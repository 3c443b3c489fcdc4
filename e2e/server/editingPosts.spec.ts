import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { byStream } from '../fixtures.ts';
import { signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';

let server: StartedServer;

// Without the demo world: there is nothing that nobody has written.
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

async function openEditor(page: Page) {
  await page.getByRole('article').getByRole('button', { name: 'Opções da publicação' }).click();
  await page.getByRole('menuitem', { name: 'Editar publicação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar publicação' });
  await expect(dialog.locator('[contenteditable="true"]:focus')).toBeVisible();
  return dialog;
}

test('web.411 web.412 server.511 server.512 a post is edited while another reads it, its history opens, and an unsent edit is back after a reload', async ({
  browser,
}) => {
  const [writing, reading] = [await browser.newContext(), await browser.newContext()];
  const [page, other] = [await writing.newPage(), await reading.newPage()];
  await signUp(page, server.origin, 'Zuleica');
  await signUp(other, server.origin, 'Amaro');
  await page.goto(`${server.origin}/`);
  await page.getByRole('textbox', { name: 'Escreva uma publicação…' }).click();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type('A feira abre às oito');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const article = page.getByRole('article');
  await expect(article).toContainText('A feira abre às oito');
  await other.goto(`${server.origin}/`);
  const found = other.getByRole('article');
  await expect(found).toContainText('A feira abre às oito');
  await expect(found.getByRole('button', { name: 'Editado' })).toHaveCount(0);

  const dialog = await openEditor(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' e meia');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Publicação alterada.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(article).toContainText('A feira abre às oito e meia');

  // The other, who is reading it, sees the new words without a reload, and what they were before.
  await expect(found.getByText('A feira abre às oito e meia')).toBeVisible(byStream);
  await found.getByRole('button', { name: 'Editado' }).click();
  const history = other.getByRole('dialog', { name: 'Histórico de edições' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(other);
  await other.keyboard.press('Escape');

  // An edit that was not sent is there again.
  await openEditor(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', talvez');
  await expect(page.getByRole('dialog')).toContainText('e meia, talvez');
  await page.waitForTimeout(1_000);
  await page.reload();
  await expect(article).toContainText('A feira abre às oito e meia');
  await expect(article).not.toContainText('talvez');
  await expect(article.getByRole('button', { name: 'Editado' })).toBeVisible();
  await expect(await openEditor(page)).toContainText('A feira abre às oito e meia, talvez');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(found.getByText('A feira abre às oito e meia, talvez')).toBeVisible(byStream);
  await writing.close();
  await reading.close();
});
