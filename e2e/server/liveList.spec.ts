import type { Locator, Page } from '@playwright/test';
import { addressOf, commentSaying, expect, openComposer, test, byStream } from '../fixtures.ts';
import { firstPartyHeaders } from '../firstParty.ts';
import { long } from '../long.ts';

let written = 0;

/** Writes a comment by API as the signed-in person. Resolves with its id and text. */
async function say(page: Page, post: string, parent?: string) {
  const text = `Pedido ${(written += 1)} de ${Date.now().toString(36)}`;
  const data = {
    ft_ent_identifier: post,
    comment_text: text,
    client_id: crypto.randomUUID(),
    ...(parent !== undefined && { parent_comment_id: parent }),
  };
  const answer = await page.request.post('/ufi/add/comment/', { data, headers: firstPartyHeaders });
  const { payload } = (await answer.json()) as { payload: { records: { comments: { fbid: string }[] } } };
  const ids = payload.records.comments.map(({ fbid }) => fbid);
  return { id: ids.toSorted().at(-1) ?? '', text };
}

const box = (page: Page) => page.getByRole('feed', { name: 'Comentários' });
/** Waits until the code that follows the live end has taken over the box. */
const takenOver = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.web-live__box:not(.web-live__box--still)') !== null);
const distance = (page: Page) =>
  box(page).evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop);
/** Id of the comment in the middle of the screen, once there is one. */
async function commentInTheMiddle(page: Page): Promise<string> {
  const find = () =>
    box(page).evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      const rows = [...element.querySelectorAll<HTMLElement>('[data-comment]')];
      const read = rows.find((row) => row.getBoundingClientRect().bottom > top + height / 2);
      return read?.dataset['comment'] ?? '';
    });
  await expect.poll(find).not.toBe('');
  return find();
}

/**
 * Top of a row in its box after painting: between two frames new rows are positioned where nobody sees them. Other tests
 * pin comments of this broadcast, which moves the box.
 */
const drawnTop = (row: Locator): Promise<number> =>
  row.evaluate(async (element) => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const boxTop = element.closest('[role="feed"]')?.getBoundingClientRect().top ?? Number.NaN;
    return element.getBoundingClientRect().top - boxTop;
  });

test(
  'S2.01/1 S2.02 web.492 a broadcast is followed at its end; above it new comments wait behind the pill, which leads back',
  long,
  async ({ visit }) => {
    const [marina, caio] = [await visit('marina'), await visit('caio')];
    const address = await addressOf(marina.page, 'roda de choro');
    const post = address.replace('/posts/', '');
    await marina.page.goto(address);
    await takenOver(marina.page);
    await box(marina.page).scrollIntoViewIfNeeded();

    // At the live end: new comments appear at once, and the end stays in view.
    const first = await say(caio.page, post);
    await expect(commentSaying(marina.page, first.text)).toBeInViewport(byStream);
    await expect.poll(() => distance(marina.page)).toBeLessThanOrEqual(1);
    const fresh = box(marina.page).locator('.ufi-comment--fresh .ufi-comment__bubble').last();
    await expect(fresh).toHaveCSS('animation-name', 'none');
    for (let n = 0; n < 6; n += 1) await say(caio.page, post);
    const anchor = await say(caio.page, post);
    for (let n = 0; n < 4; n += 1) await say(caio.page, post);
    const last = await say(caio.page, post);
    await expect(commentSaying(marina.page, last.text)).toBeInViewport(byStream);

    // Scrolled up: nothing moves however many arrive, and the pill counts them.
    await box(marina.page).evaluate((element) => element.scrollBy({ top: -300, behavior: 'instant' }));
    await expect(commentSaying(marina.page, anchor.text)).toBeInViewport();
    const before = await drawnTop(commentSaying(marina.page, anchor.text));
    for (let n = 0; n < 3; n += 1) await say(caio.page, post);
    const pill = marina.page.getByRole('button', { name: /novos? comentários?/ });
    await expect(pill).toBeVisible(byStream);
    await expect.poll(async () => Number.parseInt((await pill.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(3);
    expect(Math.abs((await drawnTop(commentSaying(marina.page, anchor.text))) - before)).toBeLessThanOrEqual(1);

    // A reply is counted in its comment's row until the thread is opened; further ones then appear at once.
    const row = commentSaying(marina.page, anchor.text);
    await say(caio.page, post, anchor.id);
    await expect(row.getByText('1 nova resposta')).toBeVisible(byStream);
    await row.getByRole('button', { name: 'Ver 1 resposta' }).click();
    const answer = await say(caio.page, post, anchor.id);
    await expect(row.getByText(answer.text)).toBeVisible(byStream);
    await expect(row.getByText('nova resposta')).toHaveCount(0);
    await row.getByRole('button', { name: 'Ocultar respostas' }).click();
    await expect(row.getByText(answer.text)).toHaveCount(0);

    // Returning takes 200 to 400 ms, and then the list follows the end again.
    await pill.click();
    await expect.poll(() => distance(marina.page)).toBeLessThanOrEqual(1);
    await expect(pill).toHaveCount(0);
    await expect(box(marina.page)).toBeFocused();
    const again = await say(caio.page, post);
    await expect(commentSaying(marina.page, again.text)).toBeInViewport(byStream);
  },
);

test(
  'web.06 a person typing without a pause sees new comments at once, and no key is lost',
  long,
  async ({ visit }) => {
    const [{ page }, caio] = [await visit('marina'), await visit('caio')];
    const address = await addressOf(page, 'roda de choro');
    await page.goto(address);
    await expect(box(page)).toBeVisible();
    const field = await openComposer(page, 'Escreva um comentário…');
    await expect(page.getByRole('button', { name: 'Emojis' })).toBeVisible();
    const words = 'que som bonito esse podia durar a noite inteira ';
    const typed = page.keyboard.type(words, { delay: 80 });
    const writes = () => page.evaluate(() => 'writing' in document.documentElement.dataset);
    await expect.poll(writes).toBe(true);
    for (let n = 0; n < 5; n += 1) await say(caio.page, address.replace('/posts/', ''));
    const last = await say(caio.page, address.replace('/posts/', ''));
    await expect(commentSaying(page, last.text)).toBeInViewport(byStream);
    expect(await writes()).toBe(true);
    await typed;
    await expect(field).toHaveText(words.trimEnd());
    await expect.poll(writes).toBe(false);
  },
);

test("S2.02 loads older comments endlessly while the reader's place is kept", long, async ({ visit }) => {
  const { page } = await visit('marina');
  await page.goto(await addressOf(page, 'roda de choro'));
  await takenOver(page);
  await box(page).evaluate((element) => element.scrollTo({ top: 100, behavior: 'instant' }));
  const read = await commentInTheMiddle(page);
  const top = () => drawnTop(page.locator(`[data-comment="${read}"]`));
  const before = await top();
  await expect.poll(() => box(page).evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(2_000);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});
