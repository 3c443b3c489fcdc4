import AxeBuilder from '@axe-core/playwright';
import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, commentSaying, expect, openComposer, signIn, test, backends } from '../fixtures.ts';
import { firstPartyHeaders } from '../firstParty.ts';
import { long } from '../long.ts';

const field = 'Escreva um comentário';
const mark = (): string => Date.now().toString(36);

async function write(page: Page, text: string): Promise<void> {
  await openComposer(page, field);
  await page.keyboard.type(text);
  await expect(page.getByRole('textbox', { name: field }).last()).toContainText(text);
  await page.keyboard.press('Enter');
}

async function rewrite(page: Page, from: string, to: string): Promise<void> {
  await commentSaying(page, from).getByRole('button', { name: 'Mais opções' }).first().click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const editor = page.getByRole('textbox', { name: 'Editar comentário' });
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(to);
  await expect(editor).toContainText(to);
  await page.keyboard.press('Enter');
  await expect(commentSaying(page, to).getByRole('button', { name: 'Editado' })).toBeVisible();
  await expect(commentSaying(page, to).getByText('Salvando…')).toHaveCount(0);
}

test(
  "S7.33 other people can read a comment's edit history, and S5.05 sharing is offered once",
  long,
  async ({ visit }) => {
    const [ines, lia] = [
      await visit('ines', { permissions: ['clipboard-read', 'clipboard-write'] }),
      await visit('lia'),
    ];
    const { page } = ines;
    const address = await addressOf(page, 'mancha de café');
    await page.goto(address);
    const word = mark();
    await write(page, `Sete palavras que eu vou mudar ${word}`);
    const offer = page.getByText('Comentário publicado. Quer compartilhá-lo?');
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await expect(offer).toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('comment_id=');
    await rewrite(page, word, `Sete palavras que mudei ${word}`);
    await rewrite(page, word, `Oito palavras que mudei ${word}`);
    await write(page, `Mais cinco palavras sem pergunta ${word}b`);
    await expect(commentSaying(page, `${word}b`).getByRole('button', { name: 'Responder' })).toBeVisible();
    await expect(offer).toHaveCount(0);

    await lia.page.goto(address);
    const edited = commentSaying(lia.page, `Oito palavras que mudei ${word}`).getByRole('button', { name: 'Editado' });
    await edited.click();
    const dialog = lia.page.getByRole('dialog', { name: 'Histórico de edições' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').first().locator('ins')).toContainText('Oito');
    await expect(dialog.getByRole('listitem').nth(1).locator('del')).toHaveText(/eu vou mudar/);
    await expect(dialog.getByRole('listitem').last()).toContainText('Versão original');
    const { violations } = await new AxeBuilder({ page: lia.page }).include('[role="dialog"]').analyze();
    expect(violations).toEqual([]);
    await lia.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(edited).toBeFocused();
  },
);

test('five comments written offline survive the browser, and are sent once and in order', long, async () => {
  const profile = await mkdtemp(join(tmpdir(), 'ufi-profile-'));
  const { origin, password } = backends.server;
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      baseURL: origin,
      locale: 'pt-BR',
      args: ['--no-sandbox'],
      ...(process.env['UFI_BROWSER'] !== undefined && { executablePath: process.env['UFI_BROWSER'] }),
    });
  const first = await open();
  const page = await first.newPage();
  await signIn(page, { person: 'davi', password });
  const address = await addressOf(page, 'mancha de café');
  await page.goto(address);
  const word = mark();
  // The beforeunload question needs a user action first.
  await write(page, `Com rede ${word}`);
  await expect(page.getByText('Publicando…')).toHaveCount(0);
  await first.setOffline(true);
  for (let n = 1; n <= 5; n += 1) {
    await page.keyboard.type(`Fila ${word} ${n}`);
    await page.keyboard.press('Enter');
    await expect(commentSaying(page, `Fila ${word} ${n}`)).toContainText('Será publicado quando a conexão voltar');
  }
  await page.keyboard.type('Rascunho por terminar');
  await page.getByRole('button', { name: /^Configurações \S/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('5 ações suas ainda não foram enviadas');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.waitForTimeout(600);
  await first.close();

  const second = await open();
  const again = await second.newPage();
  await again.goto(address);
  await expect(again.getByText(/Publicando…|Será publicado/)).toHaveCount(0, { timeout: 15_000 });
  await expect.poll(async () => (await wordsIn(again)).includes('Rascunho por terminar')).toBe(true);
  const wanted = [...[5, 4, 3, 2, 1].map((n) => `Fila ${word} ${n}`), `Com rede ${word}`];
  await expect.poll(() => sayingOf(again, word), { timeout: 15_000 }).toEqual(wanted);
  await second.close();
  await rm(profile, { recursive: true, force: true });
});

const wordsIn = async (page: Page): Promise<string> => {
  const composer = page.getByRole('textbox', { name: field }).last();
  return (await composer.textContent()) || (await composer.inputValue().catch(() => ''));
};

interface Answer {
  readonly payload: { readonly records: { readonly comments: { fbid: string; body: { text: string } }[] } };
}

/** Texts that the server has for a word, newest first. */
async function sayingOf(page: Page, word: string): Promise<string[]> {
  const [, id = ''] = /posts\/(\d+)/.exec(page.url()) ?? [];
  const answer = await page.request.post('/ajax/ufi/comment_fetch.php', {
    data: { ft_ent_identifier: id, orderingmode: 'live_streaming', length: 50 },
    headers: firstPartyHeaders,
  });
  const { payload } = (await answer.json()) as Answer;
  return payload.records.comments
    .filter(({ body }) => body.text.includes(word))
    .toSorted((a, b) => (a.fbid < b.fbid ? 1 : -1))
    .map(({ body }) => body.text);
}

test('S2.02, web.16 a link into the middle of ten thousand comments opens there, and loads on both sides and in the gap', async ({
  visit,
}) => {
  // Without a session no fresh comments of one's own are on top.
  const { page } = await visit(null);
  await page.goto(await addressOf(page, 'Fim de jogo!'));
  const post = page.url();
  const comments = page.getByRole('feed', { name: 'Comentários' }).locator('[aria-posinset]');
  const gaps = page.getByRole('article', { name: 'Ver mais comentários' });
  const idsNow = () => comments.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-comment') ?? ''));
  await expect(comments).toHaveCount(10);
  const far = await page.evaluate(
    async (id) => {
      const answer = await fetch('/ajax/ufi/comment_fetch.php', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-ufi-client': '1' },
        body: JSON.stringify({ ft_ent_identifier: id, offset: 900, length: 1, orderingmode: 'ranked_threaded' }),
      });
      return (
        ((await answer.json()) as { payload: { lists: { values: string[] }[] } }).payload.lists[0]?.values[0] ?? ''
      );
    },
    /posts\/(\d+)/.exec(post)?.[1] ?? '',
  );

  // Navigated from within the page, so that the start of the list stays loaded and the gap lies between.
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, `${post}?comment_id=${far}`);
  const linked = page.locator(`[data-comment="${far}"]`);
  await expect(linked).toBeFocused();
  await expect(linked).toBeInViewport();
  await expect(gaps).toHaveCount(2);
  await expect(gaps.first().getByRole('button')).toHaveCount(2);
  const begun = await idsNow();
  const placeOf = async (comment: Locator) => Number(await comment.getAttribute('aria-posinset'));
  const at = await placeOf(linked);
  expect(at).toBeGreaterThan(10);

  await gaps.first().getByRole('button').first().click();
  await expect.poll(() => placeOf(linked)).toBe(at + 10);
  await gaps.first().getByRole('button').last().click();
  await expect.poll(() => placeOf(linked)).toBe(at + 20);
  const ids = await idsNow();
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => begun.includes(id))).toEqual(begun.filter((id) => ids.includes(id)));
  // Below it the next ones load as the reader approaches.
  const last = await placeOf(comments.last());
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => placeOf(comments.last())).toBeGreaterThan(last);

  // Opened directly, the address loads only the comments around it.
  await page.goto(`${post}?comment_id=${far}`);
  await expect(linked).toBeFocused();
  expect(await idsNow()).not.toContain(begun[0]);
  await expect(gaps.first().getByRole('button')).toHaveCount(1);
});

test('S4.13 another actor resets the list, and the server remembers the choice', long, async ({ visit }) => {
  const { page } = await visit('dora');
  await page.goto(await addressOf(page, 'mancha de café'));
  const fetchedAs: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/ajax/ufi/comment_fetch.php')) fetchedAs.push(request.postDataJSON().actor);
  });
  const told = page.waitForRequest((request) => request.url().includes('/ufi/actor/change/'));
  await page.getByRole('button', { name: /Comentando como/ }).click();
  await page.getByRole('option', { name: /Rádio Vitória/ }).click();
  const actor = (await told).postDataJSON().actor as string;
  await expect.poll(() => fetchedAs).toContain(actor);
  await expect(page.getByRole('button', { name: /Comentando como.*Rádio Vitória/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Comentando como.*Rádio Vitória/ })).toBeVisible();
});
