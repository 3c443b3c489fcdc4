import type { FileChooser, Page } from '@playwright/test';
import { callFirstParty } from '../firstParty.ts';
import { addressOf, commentSaying, expect, afterScanning, openComposer, openTakenOver, test } from '../fixtures.ts';
import { long } from '../long.ts';
import { png } from '../png.ts';

const post = 'Como vocês limpam os discos';
const write = 'Escreva um comentário…';
const attach = 'Anexar arquivo, foto ou vídeo';

const tray = (page: Page, name: string) => page.getByRole('group', { name });
/** The photo has been uploaded. */
const isReady = (page: Page) => expect(page.getByRole('button', { name: 'Remover Foto' })).toBeVisible(afterScanning);
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true });

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png(120, 80) });
const text = (name: string, bytes: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'disco\n'),
});

/** A half-second video recorded by the browser. */
async function film(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [160, 90];
    const pen = canvas.getContext('2d');
    let turn = 0;
    const drawing = setInterval(() => {
      if (pen === null) return;
      pen.fillStyle = `hsl(${(turn += 20)} 70% 50%)`;
      pen.fillRect(0, 0, 160, 90);
    }, 30);
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const over = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 500));
    recorder.stop();
    await over;
    clearInterval(drawing);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ''));
  });
  return Buffer.from(base64, 'base64');
}

/** Opens the file chooser by keyboard. */
async function choose(page: Page, files: Parameters<FileChooser['setFiles']>[0]) {
  const button = page.getByRole('button', { name: attach });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.press('Enter')]);
  await chooser.setFiles(files);
}

/** Drops files on the composer, or pastes them. */
const bring = (page: Page, type: 'drop' | 'paste', name: string) =>
  page.locator('.ufi-composer__box[data-open] [contenteditable]').evaluate(
    async (field, { kind, file, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], file, { type: 'image/png' }));
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      field.dispatchEvent(event);
    },
    { kind: type, file: name, base64: png(60, 90).toString('base64') },
  );

test('a photo is picked by keyboard and sent without text; another is dropped, and a third pasted in its place', async ({
  visit,
}) => {
  const { page } = await visit('marina');
  await page.goto(await addressOf(page, post));
  await openComposer(page, write);
  await choose(page, photo('capa.png'));
  await isReady(page);
  const before = await page.locator('[data-comment] .ufi-photo').count();
  await publish(page).press('Enter');
  await expect(page.locator('[data-comment] .ufi-photo')).toHaveCount(before + 1);
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(0);

  await openComposer(page, write);
  await bring(page, 'drop', 'verso.png');
  await isReady(page);
  await bring(page, 'paste', 'selo.png');
  await page.keyboard.type('Com o selo');
  await page.keyboard.press('Enter');
  const comment = commentSaying(page, 'Com o selo');
  await expect(comment.locator('.ufi-photo img')).toBeVisible(afterScanning);
  await expect
    .poll(() => comment.locator('.ufi-photo img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(60);
});

test('composer.08 a large upload resumes after the connection was cut half-way', long, async ({ visit }) => {
  const { page, context } = await visit('teo');
  await page.goto(await addressOf(page, post));
  await openComposer(page, write);
  const offsets: string[] = [];
  let cut = true;
  await page.route('**/uploads/*', async (route) => {
    const offset = route.request().headers()['upload-offset'];
    if (offset !== undefined) offsets.push(offset);
    if (cut && Number(offset) > 0) {
      cut = false;
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    }
    return route.continue();
  });
  await choose(page, text('lista.txt', 5_000_000));
  await expect.poll(() => cut).toBe(false);
  await expect(tray(page, 'lista.txt').getByRole('progressbar')).toBeVisible();
  await openComposer(page, write);
  await page.keyboard.type('A lista');
  await publish(page).click();
  await expect(publish(page)).toHaveAttribute('aria-busy', 'true');
  await context.setOffline(false);
  await expect(commentSaying(page, 'A lista').getByRole('link', { name: /lista\.txt/ })).toBeVisible(afterScanning);
  const piece = 4 * 1024 * 1024;
  expect(offsets).toEqual(['0', `${piece}`, `${piece}`]);
});

test('a video shows its own preview, resumes its upload, and plays on the comment', async ({ visit }) => {
  const { page } = await visit('caio');
  await page.goto(await addressOf(page, post));
  await openComposer(page, write);
  let cuts = 1;
  await page.route('**/uploads/*', (route) => (cuts-- > 0 ? route.abort('connectionreset') : route.continue()));
  await choose(page, { name: 'agulha.webm', mimeType: 'video/webm', buffer: await film(page) });
  await expect(tray(page, 'agulha.webm').locator('img[src^="blob:"]')).toBeVisible();
  await openComposer(page, write);
  await page.keyboard.type('Assim mesmo');
  await expect(page.getByRole('progressbar')).toHaveCount(0, afterScanning);
  await publish(page).click();
  await expect(commentSaying(page, 'Assim mesmo').locator('video')).toBeVisible();
});

test(
  'an unsupported file is rejected with a message, an attachment can be removed, and a draft survives the page',
  long,
  async ({ visit }) => {
    const { page } = await visit('dora');
    const address = await addressOf(page, post);
    await page.goto(address);
    await openComposer(page, write);
    await choose(page, { name: 'desenho.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
    await expect(page.getByText('Ocorreu um problema ao anexar o arquivo. Tente novamente.')).toBeVisible(
      afterScanning,
    );
    await page.getByRole('button', { name: 'Remover desenho.png' }).click();
    await choose(page, photo('capa.png'));
    await expect(page.getByText('Ocorreu um problema ao anexar o arquivo. Tente novamente.')).toHaveCount(0);
    await isReady(page);
    await page.reload();
    await openComposer(page, write);
    await isReady(page);
    await page.getByRole('button', { name: 'Remover Foto' }).click();
    await page.reload();
    await openComposer(page, write);
    await expect(page.getByRole('button', { name: attach })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(0);
  },
);

test('web.605 web.606 the address of an item becomes its card, which is gone for readers once its post is', async ({
  visit,
}) => {
  const { page } = await visit('dora');
  const item = { post_text: 'Quase nova.', post_kind: 'marketplace', card_title: 'Bicicleta azul' };
  const sale = { ...item, card_amount: 35_000, card_currency: 'BRL', client_id: 'linked-item' };
  const { id } = (await callFirstParty<{ post: { id: string } }>(page, '/ufi/post/add/', sale)).post;
  await page.goto(await addressOf(page, post));
  await openComposer(page, write);
  await page.keyboard.insertText(`Ainda está à venda: ${new URL(page.url()).origin}/posts/${id} `);
  await expect(tray(page, 'Bicicleta azul')).toBeVisible();
  await publish(page).click();
  const card = commentSaying(page, 'Ainda está à venda').getByRole('group', { name: 'Bicicleta azul' });
  await expect(card).toContainText(/R\$\s350,00/);
  const { page: other } = await visit('caio');
  await other.goto(page.url());
  const seen = commentSaying(other, 'Ainda está à venda');
  await expect(seen.getByRole('group', { name: 'Bicicleta azul' })).toContainText(/R\$\s350,00/);
  const gone = { ft_ent_identifier: id, post_id: id, client_id: 'linked-item-gone' };
  await callFirstParty(page, '/ufi/post/delete/', gone);
  await other.reload();
  await expect(seen).toContainText('Esta página não está disponível');
  await expect(seen).not.toContainText('Bicicleta azul');
});

test('web.605 the card of a linked post has its height before it is read', async ({ visit }) => {
  const { page } = await visit(null);
  const address = await addressOf(page, 'Dez anos de loja');
  let answer = (): void => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/web/post/**', async (route) => {
    await released;
    await route.continue();
  });
  await openTakenOver(page, address);
  const card = page.locator('.ufi-linked .ufi-card').first();
  await expect(card).toContainText(new URL(page.url()).host);
  const before = await card.boundingBox();
  answer();
  await expect(card).toContainText('Vitrola portátil');
  expect((await card.boundingBox())?.height).toBe(before?.height);
});
