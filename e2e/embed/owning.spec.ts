import type { Browser, Page } from '@playwright/test';
import { signInByCall } from '../fixtures.ts';
import { commentSaying, expect, openAlone, signInThrough, test, write, type Reader } from './frame.ts';
import { world } from '../world.ts';
import { long } from '../long.ts';

/** Opens the settings of the demo site as its owner. */
async function openSettings(browser: Browser): Promise<Page> {
  const desk = await browser.newContext({ baseURL: world.origin, locale: 'pt-BR' });
  await signInByCall(desk, 'sonia');
  const own = await desk.newPage();
  await own.goto('/settings/sites');
  return own;
}

/** Replies to the comment with this text. */
async function replyTo(reader: Reader, text: string, words: string): Promise<void> {
  await commentSaying(reader.frame, text).getByRole('button', { name: 'Responder' }).first().click();
  await write(reader, words, /^Responder a /);
  await reader.page.keyboard.press('Enter');
  await expect(commentSaying(reader.frame, words).getByRole('button', { name: 'Responder' }).first()).toBeVisible();
}

test(
  'S2.09, S5.25 the header counts comments first, then replies, as they are written; data-numposts counts comments, each with its replies',
  long,
  async ({ read }) => {
    const reader = await read('/');
    const { page, frame } = reader;
    const path = `/contado-${Date.now().toString(36)}.html`;
    const counts = frame.locator('header');
    await openAlone(reader, path);
    await expect(counts).toHaveText('0 comentários');
    await write(reader, 'Primeiro');
    await signInThrough(reader, 'joana', () => frame.getByRole('button', { name: 'Conecte-se para publicar' }).click());
    await expect(counts).toContainText('1 comentário');
    await replyTo(reader, 'Primeiro', 'Resposta um');
    await expect(counts).toContainText(/^1 comentário· 1 resposta/);
    await replyTo(reader, 'Primeiro', 'Resposta dois');
    await write(reader, 'Segundo');
    await frame.getByRole('button', { name: 'Publicar' }).click();
    await expect(counts).toContainText(/^2 comentários· 2 respostas/);
    // Counted before the server has it. One that is sent again after the reload is shown, whatever the page's length.
    const second = commentSaying(frame, 'Segundo');
    await expect(second.getByRole('button', { name: 'Responder' })).toBeVisible();

    await page.reload();
    await openAlone(reader, path);
    await expect(counts).toContainText(/^2 comentários· 2 respostas/);
    await page.locator('.fb-comments').evaluate((place) => place.setAttribute('data-numposts', '1'));
    // Only the frame that is loaded anew has this button: an ordering chosen in the one before it would go with that.
    await expect(frame.getByRole('button', { name: 'Carregar mais 1 comentário' })).toBeVisible();
    await frame.getByLabel('Ordenar por').selectOption('Mais antigos');
    await expect(frame.getByText('Primeiro')).toBeVisible();
    await expect(frame.getByText('Segundo')).toBeHidden();
    await expect(counts).toContainText(/^2 comentários· 2 respostas/);
  },
);

test('server.48 a word that the owner refuses is refused with a text that does not name it, and the comment stays in the composer', async ({
  read,
  browser,
}) => {
  const own = await openSettings(browser);
  const word = `zimbro${Date.now().toString(36)}`;
  await own.getByRole('tab', { name: 'Moderação' }).first().click();
  await own.getByLabel('Palavras que não são aceitas').first().fill(word);
  await own.getByRole('button', { name: 'Salvar' }).locator('visible=true').first().click();
  await expect(own.getByText('Configurações salvas')).toBeVisible();
  await own.context().close();

  const reader = await read('/');
  const { frame } = reader;
  await openAlone(reader, `/recusado-${word}.html`);
  await write(reader, `Compre ${word} aqui`);
  await signInThrough(reader, 'joana', () => frame.getByRole('button', { name: 'Conecte-se para publicar' }).click());
  const refusal = frame.getByRole('dialog', { name: 'Algo deu errado' });
  await expect(refusal).toContainText('Este site não aceita uma palavra do seu comentário.');
  await expect(refusal).not.toContainText(word);
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(frame.getByRole('textbox', { name: /^Adicione um comentário/ })).toHaveText(`Compre ${word} aqui`);
  await expect(frame.locator('header')).toHaveText('0 comentários');
});

for (const [width, height] of [
  [1280, 800],
  [320, 700],
] as const) {
  test(`plugin.23 the snippet that owners paste moves nothing in sight when its script comes late, ${width} px wide`, async ({
    read,
    browser,
  }) => {
    const own = await openSettings(browser);
    const snippet = await own.locator('figure code').first().innerText();
    await own.context().close();
    // A page without a script of ours, whose content is then the owner's.
    const { page, frame } = await read('/nada.html', { viewport: { width, height } });
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/sdk\.js/, async (route) => {
      await late;
      await route.continue();
    });
    const drawn = () =>
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.evaluate((html) => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift' });
      document.open();
      document.write(html);
      document.close();
    }, `<!doctype html><meta name="viewport" content="width=device-width"><h1>Notícia</h1><p>Texto.</p>${snippet}<footer>Rodapé</footer>`);
    await drawn();
    arrive();
    await expect(frame.getByRole('heading', { name: /comentários?$/ })).toBeVisible();
    await expect(page.locator('.fb-comments')).toHaveAttribute('fb-xfbml-state', 'rendered');
    await drawn();
    const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
  });
}
