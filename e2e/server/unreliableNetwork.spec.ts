import { addressOf, commentSaying, expect, openComposer, test } from '../fixtures.ts';
import { long } from '../long.ts';

const commentCount = async (page: import('@playwright/test').Page, text: string): Promise<number> => {
  const [, id = ''] = /posts\/(\d+)/.exec(page.url()) ?? [];
  const answer = await page.request.get(`/web/post/?id=${id}`);
  return (await answer.text()).split(JSON.stringify(text).slice(1, -1)).length - 1;
};

/** Tells if a text is stored in any of the page's databases. */
async function isKept(text: string): Promise<boolean> {
  const answerTo = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('the database does not answer')));
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answerTo(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const kept = await answerTo(database.transaction(store).objectStore(store).getAll());
      if (JSON.stringify(kept.filter((value) => 'clientId' in Object(value))).includes(text)) return true;
    }
    database.close();
  }
  return false;
}

test('a connection that breaks after the request leaves the comment there once', long, async ({ visit }) => {
  const { page } = await visit('yara');
  await page.goto(await addressOf(page, 'mancha de café'));
  const text = `Linha cortada ${Date.now().toString(36)}`;
  let cuts = 0;
  await page.route('**/ufi/add/comment/', async (route) => {
    if (cuts > 0) return route.continue();
    cuts += 1;
    // The server receives and applies it; its answer never arrives.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await openComposer(page, 'Escreva um comentário');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(commentSaying(page, text)).toHaveCount(1);
  await expect(page.getByText(/Publicando…|Será publicado/)).toHaveCount(0, { timeout: 15_000 });
  expect(cuts).toBe(1);
  await page.reload();
  await expect(commentSaying(page, text)).toHaveCount(1);
  expect(await commentCount(page, text)).toBe(1);
});

test('web.08, P9 a comment written offline waits, survives the page, and is sent once', async ({ visit }) => {
  const { page, context } = await visit('rui');
  const address = await addressOf(page, 'mancha de café');
  await page.goto(address);
  const text = `Sem rede ${Date.now().toString(36)}`;
  await openComposer(page, 'Escreva um comentário');
  await page.keyboard.type('a');
  await page.keyboard.press('Backspace');
  await context.setOffline(true);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(commentSaying(page, text)).toContainText('Será publicado quando a conexão voltar');
  // The comment appears at once and is stored a moment later.
  await expect.poll(() => page.evaluate(isKept, text)).toBe(true);
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto(address);
  await expect(commentSaying(next, text)).toHaveCount(1);
  await expect(next.getByText(/Publicando…|Será publicado/)).toHaveCount(0, { timeout: 15_000 });
  expect(await commentCount(next, text)).toBe(1);
});

test('a rejected comment keeps its text and can be retried', long, async ({ visit }) => {
  const { page } = await visit('kenji');
  await page.goto(await addressOf(page, 'mancha de café'));
  const text = `Recusado ${Date.now().toString(36)}`;
  let refusals = 0;
  await page.route('**/ufi/add/comment/', (route) => {
    if (refusals > 0) return route.continue();
    refusals += 1;
    const error = {
      code: 200,
      summary: 'Você não pode fazer isso.',
      description: '',
      isSilent: false,
      isTransient: false,
      isBlocked: false,
      isWarning: false,
    };
    return route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify({ error }) });
  });
  await openComposer(page, 'Escreva um comentário');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  const comment = commentSaying(page, text);
  await expect(comment).toContainText('Não foi possível publicar o comentário.');
  await expect(page.getByRole('dialog')).toContainText('Você não pode fazer isso.');
  await page.keyboard.press('Escape');
  await comment.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(comment.getByText('Não foi possível publicar o comentário.')).toHaveCount(0);
  await expect(comment.getByRole('button', { name: 'Curtir', exact: true })).toBeVisible();
  expect(await commentCount(page, text)).toBe(1);
});
