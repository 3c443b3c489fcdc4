import type { Locator, Page, Route } from '@playwright/test';
import { commentSaying, expect, pageToWriteOn, signInThrough, test, write } from '../frame.ts';

/** Width and height of an element in whole px. */
async function sizeOf(drawn: Locator): Promise<readonly number[]> {
  const { width, height } = (await drawn.boundingBox()) ?? { width: 0, height: 0 };
  return [width, height].map(Math.round);
}

/** Holds the next call to an address until released. */
async function hold(page: Page, address: string): Promise<{ letGo(): void }> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const pass = async (route: Route): Promise<void> => {
    await held;
    await route.continue();
  };
  await page.route(address, pass, { times: 1 });
  return { letGo: () => letGo() };
}

test('S9.10/6, S9.10/7, S2.14, plugin-embed.13 a reader collapses comments and restores them, signs in by liking, flags, copies the embed code, reports, acts as their page, and deletes their own comment', async ({
  read,
  backend,
}) => {
  const reader = await read(pageToWriteOn[backend]);
  const { page, frame } = reader;
  const articles = frame.getByRole('feed').locator(':scope > article');
  const comment = articles.first();
  const choose = async (name: string, of = comment) => {
    // A menu that fits neither above nor below its button opens where the page can be scrolled to.
    await of.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await of.getByRole('button', { name: 'Mais opções' }).first().click();
    await expect(frame.getByRole('menuitem', { name })).toBeVisible();
    // The frame is taller than the screen.
    await expect(frame.getByRole('menu')).toBeInViewport({ ratio: 1 });
    await page.keyboard.type(name.slice(0, 3).toLowerCase());
    await page.keyboard.press('Enter');
  };
  const undo = frame.getByRole('button', { name: 'Desfazer' });

  await choose('Ocultar comentário');
  await expect(frame.getByText('Comentário ocultado.')).toBeVisible();
  await undo.press('Enter');
  await expect(undo).toHaveCount(0);

  const like = comment.getByRole('button', { name: 'Curtir', exact: true }).first();
  await signInThrough(reader, 'helena', () => like.click());
  // At the comment whose button was pressed.
  await expect(comment).toBeFocused();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  const told = page.waitForResponse((answer) => answer.url().includes('/async/flag/'));
  await choose('Marcar como spam');
  await expect(frame.getByText('Comentário marcado como spam.')).toBeVisible();
  expect((await told).status()).toBe(200);
  const isRead = (text: string) => expect(frame.getByRole('status').filter({ hasText: text })).toHaveCount(1);
  await isRead('O comentário foi marcado como spam.');
  await undo.press('Enter');
  await isRead('O comentário está de volta.');
  await expect(undo).toHaveCount(0);

  // Mocks answer inside the page, where requests can't be held.
  const holding = backend === 'server' ? await hold(page, '**/embed/dialog/**') : undefined;
  await choose('Incorporar');
  if (holding !== undefined) {
    await expect.poll(() => sizeOf(frame.getByRole('dialog', { name: 'Carregando…' }))).toEqual([300, 96]);
    holding.letGo();
  }
  const code = frame.getByRole('textbox', { name: 'Incorporar comentário' });
  await expect(code).toHaveValue(/<div class="fb-comment-embed" data-href="[^"]+\.html\?fb_comment_id=\d+"/);
  await frame.getByRole('button', { name: 'Copiar código' }).click();
  await expect(frame.getByRole('button', { name: 'Copiado' })).toBeVisible();
  await page.keyboard.press('Escape');

  await comment.getByRole('button', { name: 'Mais opções' }).first().click();
  const report = frame.getByRole('menuitem', { name: 'Denunciar' });
  await expect(report).toHaveAttribute('href', /^\/report\/\?comment_id=\d+_\d+$/);
  await expect(report).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');

  // As a page of theirs, which the article remembers when it is reopened.
  const selector = frame.getByRole('button', { name: /^Comentando como/ });
  await frame.getByRole('textbox', { name: /^Adicione/ }).click();
  await selector.click();
  await frame.getByRole('option', { name: /Rádio Vitória/ }).click();
  const change = frame.getByRole('alertdialog', { name: 'Trocar de conta' });
  await expect(change).toContainText('Se você comentar como outra conta, os anexos que você carregou serão apagados.');
  await change.getByRole('button', { name: 'Trocar de conta' }).click();
  await expect(selector).toContainText('Rádio Vitória');
  await page.reload();
  await frame.getByRole('textbox', { name: /^Adicione/ }).click();
  await expect(selector).toContainText('Rádio Vitória');
  const words = [selector.getByText('Comentando como'), selector.getByText('Rádio Vitória')];
  for (const each of words) expect((await sizeOf(each))[0]).toBeGreaterThan(50);
  // The narrow selector shows the picture only; its words stay for screen readers.
  await page.setViewportSize({ width: 440, height: 720 });
  for (const each of words) await expect.poll(async () => sizeOf(each)).toEqual([1, 1]);
  await page.setViewportSize({ width: 1280, height: 720 });

  const text = `Também voto ${Date.now().toString(36)}`;
  await write(reader, text);
  await frame.getByRole('button', { name: 'Publicar' }).click();
  const own = commentSaying(frame, text);
  await expect(own.getByRole('button', { name: 'Responder' })).toBeVisible();
  await choose('Excluir', own);
  const asked = frame.getByRole('alertdialog', { name: 'Confirmar exclusão' });
  await expect(asked).toContainText('Tem certeza de que deseja excluir esse comentário?');
  // As wide as the body minus 10 px, at most 445 px.
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 720 });
    const room = await frame.locator('body').evaluate((body) => body.clientWidth - 10);
    await expect.poll(async () => (await asked.boundingBox())?.width).toBe(Math.min(room, 445));
    await expect(asked).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');

  // On a phone the row holds the menu's actions, and dialogs take the full width.
  await page.locator('.fb-comments').evaluate((place) => place.setAttribute('data-mobile', 'true'));
  await expect(frame.locator('[data-mobile]')).toBeAttached();
  // The rows of the new order replace the others, with what is open in them.
  const ordered = page.waitForResponse(/\/pager\/reverse_time\//);
  await frame.getByLabel('Ordenar por').selectOption('Mais recentes');
  await ordered;
  await expect(own.getByRole('button', { name: 'Mais opções' })).toHaveCount(0);
  await own.getByRole('button', { name: 'Excluir' }).click();
  await expect.poll(async () => (await sizeOf(asked))[0]).toBe(320);
  await asked.getByRole('button', { name: 'Excluir' }).click();
  await expect(own).toHaveCount(0);
});
