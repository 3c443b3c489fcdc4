import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';
import { afterScanning, byStream, expectLive } from '../fixtures.ts';
import { png } from '../png.ts';

let server: StartedServer;

// Without the demo world: there is nothing that nobody has written.
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

const composerOf = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma publicação…' });

async function write(page: Page, words: string): Promise<void> {
  await composerOf(page).click();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type(words);
}

test('web.340 web.383 web.384 web.446 web.447 server.440 server.470 server.471 the first post of an empty network is written, read, answered and deleted', async ({
  browser,
}) => {
  const [writing, reading] = [await browser.newContext(), await browser.newContext()];
  const [page, other] = [await writing.newPage(), await reading.newPage()];
  await signUp(page, server.origin, 'Zuleica');
  await signUp(other, server.origin, 'Amaro');
  await page.goto(`${server.origin}/`);
  await expect(page.getByText('Ainda não há publicações aqui.')).toBeVisible();
  await write(page, 'Primeira publicação da casa');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const article = page.getByRole('article').filter({ hasText: 'Primeira publicação da casa' });
  await expect(article).toBeVisible();
  await expect(composerOf(page)).toHaveText('');
  await expectAccessible(page);

  await other.goto(`${server.origin}/`);
  const found = other.getByRole('article').filter({ hasText: 'Primeira publicação da casa' });
  await found.getByRole('textbox', { name: 'Escreva um comentário…' }).click();
  await expect(other.locator('[contenteditable="true"]:focus')).toBeVisible();
  await other.keyboard.type('Parabéns pela casa');
  await other.keyboard.press('Enter');
  await expectLive(page, article.getByText('Parabéns pela casa'));

  // Its author turns the comments off, and on again: the other, who comes meanwhile, can write at once.
  const choose = async (entry: string) => {
    await article.getByRole('button', { name: 'Opções da publicação' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Desativar comentários');
  await expect(page.getByText('Comentários desativados.')).toBeVisible();
  const composer = found.getByRole('textbox', { name: 'Escreva um comentário…' });
  await expect(composer).toHaveCount(0, byStream);
  await other.reload();
  await expect(found).toBeVisible();
  await expect(composer).toHaveCount(0);
  await choose('Ativar comentários');
  await expect(composer).toBeVisible(byStream);

  // The other saves it, and finds it where the settings lead to.
  await found.getByRole('button', { name: 'Opções da publicação' }).click();
  await other.getByRole('menuitem', { name: 'Salvar publicação' }).click();
  await expect(other.getByText('Publicação salva.')).toBeVisible();
  await other.goto(`${server.origin}/settings`);
  await other.getByRole('link', { name: 'Publicações salvas' }).click();
  const saved = other.getByRole('listitem').filter({ hasText: 'Primeira publicação da casa' });
  await expect(saved).toContainText('Zuleica');
  await expectAccessible(other);
  await saved.getByRole('button', { name: 'Remover dos salvos a publicação de' }).press('Enter');
  await expect(saved).toHaveCount(0);
  await other.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(saved).toBeVisible();
  await saved.getByRole('link', { name: 'Primeira publicação da casa' }).click();
  await expect(found).toBeVisible();
  await other.goto(`${server.origin}/`);
  await expect(found).toBeVisible();

  // Its author deletes it by keyboard, and the other is reading it.
  await article.getByRole('button', { name: 'Opções da publicação' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Excluir publicação' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('os comentários dela somem');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).press('Enter');
  await expect(page.getByText('Publicação excluída.')).toBeVisible();
  await expect(article).toHaveCount(0);
  await expect(found).toHaveCount(0, byStream);
  await expect(other.getByRole('status').filter({ hasText: 'não está mais disponível' })).toBeVisible();
  await other.goto(`${server.origin}/saved`);
  await expect(other.getByText('Você ainda não salvou nada.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ainda não há publicações aqui.')).toBeVisible();
  await writing.close();
  await reading.close();
});

test('web.444 web.445 server.571 server.574 photos are published without words, also after a reload, opened and kept by an edit', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUp(page, server.origin, 'Belmira');
  await page.goto(`${server.origin}/`);
  await composerOf(page).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Anexar foto ou vídeo' }).click();
  const photo = (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: png(width, 80) });
  await (await choosing).setFiles([photo('a.png', 120), photo('b.png', 60), photo('c.png', 200)]);
  await expect(page.getByRole('button', { name: /^Remover Foto \d$/ })).toHaveCount(3, afterScanning);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remover Foto \d$/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const album = page.getByRole('list', { name: '3 fotos' });
  await expect(album.getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Remover Foto/ })).toHaveCount(0);
  await expectAccessible(page);

  await album.getByRole('link', { name: 'Foto 2 de 3' }).click();
  const opened = page.getByRole('dialog');
  await expect(opened.getByRole('status')).toHaveText('2 de 3');
  await page.keyboard.press('ArrowRight');
  await expect(opened.getByRole('img', { name: 'Foto 3 de 3' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('article').getByRole('button', { name: 'Opções da publicação' }).click();
  await page.getByRole('menuitem', { name: 'Editar publicação' }).click();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type('Três fotos da horta');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const article = page.getByRole('article').filter({ hasText: 'Três fotos da horta' });
  await expect(article.getByRole('listitem')).toHaveCount(3);
  // The server draws them as well.
  await page.reload();
  await expect(article.getByRole('link', { name: 'Foto 1 de 3' })).toBeVisible();
  await context.close();
});

test('web.340 a post for oneself alone is not found by others, and what could not be sent stays', async ({
  browser,
}) => {
  const [writing, reading] = [await browser.newContext(), await browser.newContext()];
  const [page, other] = [await writing.newPage(), await reading.newPage()];
  await signUp(page, server.origin, 'Ivone');
  await page.goto(`${server.origin}/`);
  await write(page, 'Só para mim');
  await page.getByRole('button', { name: /^Quem vê/ }).click();
  await page.getByRole('menuitemradio', { name: /^Somente você/ }).click();
  await writing.setOffline(true);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Nova publicação' }).getByRole('alert')).toBeVisible();
  await writing.setOffline(false);
  await page.reload();
  await expect(composerOf(page)).toContainText('Só para mim');
  await composerOf(page).click();
  await page.getByRole('button', { name: /^Quem vê/ }).click();
  await page.getByRole('menuitemradio', { name: /^Somente você/ }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Só para mim' })).toBeVisible();
  await other.goto(`${server.origin}/`);
  await expect(other.getByRole('main')).toBeVisible();
  await expect(other.getByText('Só para mim')).toHaveCount(0);
  await writing.close();
  await reading.close();
});
