import type { Locator, Request } from '@playwright/test';
import { afterScanning } from '../fixtures.ts';
import { commentSaying, expect, signInThrough, test, write } from './frame.ts';
import { long } from '../long.ts';

/** A picture of 6 by 4 px. */
const picture = {
  name: 'feira.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAHklEQVR4nGNg4BKR0zCycQuISsmraOqZtmAVA7lCAEE1F+mTKt2aAAAAAElFTkSuQmCC',
    'base64',
  ),
};

const newText = (what: string): string => `${what} ${Date.now().toString(36)}`;
const isCreating = (request: Request): boolean => request.url().includes('/createComment/');
const focused = '[contenteditable="true"]:focus';

test(
  'S7.49 S7.50 S5.23 plugin-embed.13 a visitor mentions somebody, attaches a photo and a sticker, and also publishes to the network',
  long,
  async ({ read }) => {
    const reader = await read('/antigo.html', { viewport: { width: 900, height: 1600 } });
    const { page, frame } = reader;
    const composer = frame.getByRole('textbox', { name: /^Adicione um comentário/ });
    const publish = frame.getByRole('button', { name: 'Publicar', exact: true });
    const photoButton = frame.getByRole('button', { name: 'Anexar foto' });
    const pickSticker = async (within: Locator) => {
      await within.getByRole('button', { name: 'Figurinhas' }).click();
      await frame.getByRole('gridcell').first().getByRole('button').click();
      await expect(within.locator('.ufi-tray__item')).toBeVisible();
    };
    const first = newText('Bom dia');
    await write(reader, first);
    await expect(frame.getByRole('checkbox', { name: 'Também publicar no Facebook' })).toBeVisible();
    await expect(photoButton).toHaveCount(0);
    await signInThrough(reader, 'joana', () => frame.getByRole('button', { name: 'Conecte-se para publicar' }).click());
    await expect(commentSaying(frame, first)).toContainText('Professora de história');
    await expect(composer).toBeFocused();

    // A mention in the text, with a photo attached.
    const place = newText('veja a barraca');
    await composer.click();
    await expect(frame.locator(focused)).toBeVisible();
    await page.keyboard.type('Oi @mar');
    await frame.getByRole('option', { name: /Marina Costa/ }).click();
    await page.keyboard.type(` ${place}`);
    await frame.locator('input[type=file]').setInputFiles(picture);
    await expect(frame.locator('.ufi-tray__item img')).toBeVisible();
    await expect(photoButton).toHaveCount(0);
    await publish.click();
    const own = commentSaying(frame, place);
    await expect(own.getByRole('link', { name: 'Marina Costa' })).toBeVisible(afterScanning);
    await expect(own.locator('.ufi-photo img')).toBeVisible();
    await expect(photoButton).toBeVisible();

    // The server-rendered document also has the photo, with its space reserved.
    const photo = own.locator('.ufi-photo img');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route((await photo.getAttribute('src')) ?? '', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    // The rows of the new order replace the others, with what is open in them.
    const ordered = page.waitForResponse(/\/pager\/reverse_time\//);
    await frame.getByLabel('Ordenar por').selectOption('Mais recentes');
    await ordered;
    await expect(own).toBeVisible();
    await expect(photo).toBeVisible();
    const before = await own.boundingBox();
    letGo();
    const comesIn = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(comesIn).toBeGreaterThan(0);
    expect((await own.boundingBox())?.height).toBe(before?.height);

    // A sticker replaces the photo.
    await own.hover();
    await own.getByRole('button', { name: 'Mais opções' }).click();
    await frame.getByRole('menuitem', { name: 'Editar' }).click();
    await own.getByRole('button', { name: /^Remover/ }).click();
    await pickSticker(own);
    await own.getByRole('button', { name: 'Salvar' }).click();
    await expect(own.locator('.ufi-sticker').first()).toBeVisible();
    await expect(own.locator('.ufi-photo')).toHaveCount(0);

    // A rejected edit is restored in full.
    const refuse = (path: string) => page.route(path, (route) => route.fulfill({ status: 403, json: refusal }));
    await refuse('**/createComment/**');
    const words = newText('Longe demais daqui');
    await write(reader, words);
    await pickSticker(frame.locator('.frame-with-feed'));
    await publish.click();
    const dialog = frame.getByRole('dialog', { name: 'Algo deu errado' });
    await expect(dialog).toContainText(refusal.error.summary);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(composer).toHaveText(words);
    await expect(frame.locator('.ufi-tray__item')).toBeVisible();
    await page.unroute('**/createComment/**');

    // Also published on the network, for friends.
    const box = frame.getByRole('checkbox', { name: 'Também publicar no Facebook' });
    await box.check();
    await frame.getByLabel('Quem vê no Facebook').selectOption('Somente amigos');
    const sending = page.waitForRequest(isCreating);
    await publish.click();
    expect((await sending).postDataJSON()).toMatchObject({ post_to_feed: true, privacy_option: 'friends' });
    await expect(commentSaying(frame, words).locator('.ufi-sticker')).toBeVisible();
    await composer.click();
    await page.keyboard.type('Oi');
    await expect(frame.getByText('Escreva mais 8 caractere(s) para publicar no Facebook')).toBeVisible();
  },
);

const refusal = {
  error: {
    code: 200,
    summary: 'Sem permissão para isto',
    description: 'O site decidiu assim.',
    isSilent: false,
    isTransient: false,
    isBlocked: false,
    isWarning: false,
  },
};
