import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';
import { afterScanning, byStream, expectLive } from '../fixtures.ts';
import { long } from '../long.ts';
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

const chooseKind = async (page: Page, kind: RegExp) => {
  await page.getByRole('button', { name: /^Tipo/ }).click();
  await page.getByRole('menuitemradio', { name: kind }).click();
};
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Publicado.')).toBeVisible();
};

test('web.570 web.571 web.573 web.574 server.775 server.777 an item is offered, asked for in a message, and sold', async ({
  browser,
}) => {
  const [selling, buying] = [await browser.newContext(), await browser.newContext()];
  const [page, other] = [await selling.newPage(), await buying.newPage()];
  await signUp(page, server.origin, 'Iracema');
  await signUp(other, server.origin, 'Valdir');
  await page.goto(`${server.origin}/`);
  await write(page, 'Agulha nova, revisado.');
  await chooseKind(page, /^Item à venda/);
  await page.getByLabel('Título').fill('Toca-discos de 1978');
  await page.getByLabel('Preço').fill('890,50');
  await page.getByLabel('Estado').selectOption('Usado');
  await page.getByLabel('Onde está (opcional)').fill('Vila Madalena');
  await expectAccessible(page);
  await publish(page);
  const own = page.getByRole('article').filter({ hasText: 'Toca-discos de 1978' });
  await expect(own).toContainText(/R\$\s890,50/);

  await other.goto(`${server.origin}/`);
  const found = other.getByRole('article').filter({ hasText: 'Toca-discos de 1978' });
  await expect(found).toContainText('Vila Madalena');
  await expectAccessible(other);
  await found.getByRole('link', { name: 'Escrever a quem vende' }).click();
  await expect(other.getByRole('link', { name: 'Ver o item' })).toBeVisible();
  await other.getByRole('textbox', { name: 'Mensagem' }).click();
  await other.keyboard.type('Ainda tem?');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('link', { name: 'Ver o item' })).toHaveCount(0);
  await other.goBack();
  await expect(found).toBeVisible();
  await own.getByRole('button', { name: 'Marcar como vendido' }).click();
  await expectLive(other, found.getByText('Vendido', { exact: true }));
  await expect(found.getByRole('link', { name: 'Escrever a quem vende' })).toHaveCount(0);
});

test('web.570 web.571 web.573 server.777 a fundraiser says what its author has raised', long, async ({ browser }) => {
  const [raising, reading] = [await browser.newContext(), await browser.newContext()];
  const [page, other] = [await raising.newPage(), await reading.newPage()];
  await signUp(page, server.origin, 'Jurema');
  await signUp(other, server.origin, 'Sebastiao');
  await page.goto(`${server.origin}/`);
  await write(page, 'A biblioteca precisa de telhado.');
  await chooseKind(page, /^Campanha/);
  await page.getByLabel('Título').fill('Telhado novo');
  await page.getByLabel('Meta').fill('4000');
  await page.getByLabel('Último dia (opcional)').fill('2020-01-31');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByLabel('Último dia (opcional)')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Último dia (opcional)').fill('2099-01-31');
  await expectAccessible(page);
  await publish(page);
  await other.goto(`${server.origin}/`);
  const found = other.getByRole('article').filter({ hasText: 'Telhado novo' });
  await expect(found).toContainText('Até 31 de janeiro de 2099');
  await expect(found).toContainText('Esta rede não recebe doações.');
  const own = page.getByRole('article').filter({ hasText: 'Telhado novo' });
  await own.getByRole('button', { name: 'Alterar a campanha' }).click();
  await page.getByLabel('Arrecadado até agora').fill('1250,50');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expectLive(other, found.getByText(/1\.250,50/));
});

test('web.570 server.778 a story is written, and opens for whom it is for', long, async ({ browser }) => {
  const [writing, reading] = [await browser.newContext(), await browser.newContext()];
  const [page, other] = [await writing.newPage(), await reading.newPage()];
  await signUp(page, server.origin, 'Moema');
  await signUp(other, server.origin, 'Ubirajara');
  await page.goto(`${server.origin}/`);
  await write(page, 'O mar hoje cedo');
  await chooseKind(page, /^Story/);
  await publish(page);
  await other.goto(`${server.origin}/`);
  const found = other.getByRole('article').filter({ hasText: 'O mar hoje cedo' });
  const href = await found.locator('a[href*="/stories/"]').first().getAttribute('href');
  await other.goto(server.origin + (href ?? ''));
  await expect(other.locator('.web-story__text')).toHaveText('O mar hoje cedo');
  await expectAccessible(other);
});
