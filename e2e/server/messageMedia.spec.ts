import type { Page } from '@playwright/test';
import { afterScanning, byStream, expect, feedAround, test } from '../fixtures.ts';
import { long } from '../long.ts';
import { png } from '../png.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true });
const photo = (name: string, width = 120) => ({ name, mimeType: 'image/png', buffer: png(width, 80) });
const photosIn = (page: Page) => page.getByRole('log').locator('.ufi-photo img');

/** Opens Marina's thread with Joana. */
async function openThread(page: Page): Promise<void> {
  await page.goto(await feedAround(page, 'tirar mancha de café'));
  await page.getByRole('main').getByRole('link', { name: 'Mensagem', exact: true }).click();
  await composer(page).click();
}

async function attach(page: Page, ...files: readonly ReturnType<typeof photo>[]): Promise<void> {
  const button = page.getByRole('button', { name: /^Anexar/ });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles([...files]);
  await expect(page.getByRole('button', { name: /^Remover Foto/ })).toHaveCount(files.length, afterScanning);
}

test('web.486 web.487 web.489 mercury.150 mercury.151 a photo is seen by the other one alone, until it is unsent', async ({
  visit,
}) => {
  const [marina, joana, lia] = [await visit('marina'), await visit('joana'), await visit('lia')];
  const { page } = marina;
  await openThread(page);
  await attach(page, photo('a.png'));
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(photosIn(page)).toHaveCount(1);

  await joana.page.goto('/messages/inbox');
  const row = joana.page.getByRole('row', { name: /Marina Costa/ });
  await expect(row).toContainText('Foto', byStream);
  await row.click();
  const shown = photosIn(joana.page);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), byStream).toBe(120);
  const address = (await shown.getAttribute('src')) ?? '';
  expect(address).toMatch(/^\/media\/m\//);
  expect((await joana.context.request.get(address)).status()).toBe(200);
  expect((await lia.context.request.get(address)).status()).toBe(404);

  await page.getByRole('log').getByRole('article').last().hover();
  await page.getByRole('button', { name: 'Ações da mensagem' }).last().click();
  await page.getByRole('menuitem', { name: 'Cancelar envio' }).click();
  await expect(joana.page.getByText('Mensagem removida')).toHaveCount(2, byStream);
  await expect(shown).toHaveCount(0);
  expect((await joana.context.request.get(address)).status()).toBe(404);
});

test(
  'web.486 several photos leave together after a reload and a time without a network; a sticker at once',
  long,
  async ({ visit }) => {
    const { page, context } = await visit('marina');
    await openThread(page);
    await attach(page, photo('a.png'), photo('b.png', 60));
    await page.reload();
    await composer(page).click();
    await expect(page.getByRole('button', { name: /^Remover Foto/ })).toHaveCount(2, byStream);
    await context.setOffline(true);
    await page.keyboard.type('as duas');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByRole('img', { name: 'Aguardando envio' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('log').getByRole('img', { name: 'Aguardando envio' })).toHaveCount(0, byStream);
    await expect(photosIn(page)).toHaveCount(2);

    await page.getByRole('button', { name: 'Figurinhas' }).click();
    await page.getByRole('gridcell', { name: /Sol/ }).first().click();
    await expect(page.getByRole('log').locator('.ufi-sticker')).toBeVisible();
    // What has come stands at the end of what is shown.
    await expect(page.getByRole('log').getByRole('article').last()).toBeInViewport({ ratio: 0.9 });

    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'solta.png', { type: 'image/png' }));
        return data;
      },
      [...png(90, 80)],
    );
    await composer(page).dispatchEvent('drop', { dataTransfer: transfer });
    await expect(page.getByRole('button', { name: /^Remover Foto/ })).toHaveCount(1, afterScanning);
    await page.getByRole('button', { name: /^Remover Foto/ }).click();
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  },
);
