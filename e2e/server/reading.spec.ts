import { addressOf, expect, test } from '../fixtures.ts';
import { long } from '../long.ts';

test(
  'web.16 a link into the middle of ten thousand comments opens there, with more on both sides',
  long,
  async ({ visit }) => {
    const { page } = await visit(null);
    const address = await addressOf(page, 'final');
    const [, id = ''] = /posts\/(\d+)/.exec(address) ?? [];
    const call = (body: object) =>
      page.request.post('/ajax/ufi/comment_fetch.php', { headers: { 'content-type': 'application/json' }, data: body });
    const first = await call({ ft_ent_identifier: id, orderingmode: 'recent_activity', offset: 9_100, length: 1 });
    const { payload } = (await first.json()) as { payload: { lists: { values: string[] }[] } };
    const comment = payload.lists[0]?.values[0] ?? '';
    await page.goto(`${address}?comment_id=${comment}`);
    const linked = page.locator(`[data-comment="${comment}"]`);
    await expect(linked).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Ver mais comentários' }).first()).toBeAttached();
    expect(await page.getByRole('article').count()).toBeLessThan(300);
  },
);

test('web.17 a long list renders the rows near the viewport only', long, async ({ visit }) => {
  const { page } = await visit(null);
  await page.goto(await addressOf(page, 'Fim de jogo!'));
  const lastPlace = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    return Number(await page.locator('[data-comment][aria-posinset]').last().getAttribute('aria-posinset'));
  };
  for (let pages = 0; pages < 6; pages += 1) {
    // The next comments load as the reader approaches them.
    const before = await lastPlace();
    await expect.poll(lastPlace).toBeGreaterThan(before);
  }
  expect(await lastPlace()).toBeGreaterThan(60);
  await expect.poll(() => page.locator('[data-comment][aria-posinset]').count()).toBeLessThanOrEqual(60);
});

test(
  'web.45 a long thread has a jump to its beginning, to a date and to the newest comment',
  long,
  async ({ visit }) => {
    // A day begins at another time than the server's.
    const { page } = await visit(null, { timezoneId: 'Asia/Tokyo' });
    const address = await addressOf(page, 'Fim de jogo!');
    const read = async (place: object) => {
      const data = { ft_ent_identifier: address.split('/').at(-1), orderingmode: 'recent_activity', ...place };
      const headers = { 'content-type': 'application/json' };
      const answer = await page.request.post('/ajax/ufi/comment_fetch.php', { headers, data });
      const { payload } = (await answer.json()) as {
        payload: {
          lists: { values: string[] }[];
          records: { comments: { fbid: string; timestamp: { time: number } }[] };
        };
      };
      return { ids: payload.lists[0]?.values ?? [], comments: payload.records.comments };
    };
    await page.goto(address);
    await page.getByRole('button', { name: /^Ordenar por/ }).click();
    await page.getByRole('menuitemradio', { name: 'Mais recentes' }).click();
    const jump = async (place: string) => {
      await page.getByRole('button', { name: 'Ir para' }).click();
      await page.getByRole('menuitem', { name: place }).click();
    };
    const arrivesAt = async (comment: string | undefined, words: string | RegExp) => {
      await expect(page.locator(`[data-comment="${comment}"]`)).toBeFocused();
      await expect(page.locator(`[data-comment="${comment}"]`)).toBeInViewport();
      await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
    };

    await jump('Início');
    await arrivesAt((await read({ offset: 0, length: 1 })).ids[0], 'No início dos comentários');
    await expect(page.getByRole('button', { name: /^Ver comentários seguintes \([\d.]+\)$/ })).toBeAttached();

    const { comments } = await read({ offset: 500, length: 1 });
    const { day, midnight } = await page.evaluate((time) => {
      const date = new Date(time * 1_000);
      const two = (value: number) => String(value).padStart(2, '0');
      return {
        day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
        midnight: new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime() / 1_000,
      };
    }, comments[0]?.timestamp.time ?? 0);
    await jump('Ir para uma data');
    await page.getByLabel('Data', { exact: true }).fill(day);
    const asked = page.waitForRequest((request) => request.postData()?.includes('from_time') ?? false);
    await page.getByRole('button', { name: 'Ir', exact: true }).click();
    expect((await asked).postData()).toContain(String(midnight));
    await arrivesAt((await read({ from_time: midnight, length: 1 })).ids[0], /^Comentários a partir de/);

    await jump('Mais recentes');
    await arrivesAt(
      (await read({ offset: 0, direction: 'descending', length: 1 })).ids[0],
      'Nos comentários mais recentes',
    );
  },
);

test('a person banned from a page can read there, and is told why they may not comment', async ({ visit }) => {
  const { page } = await visit('bruno');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  await expect(page.getByRole('feed', { name: 'Comentários' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Escreva um comentário' })).toHaveCount(0);
});

test('a secret group is not found by non-members', long, async ({ visit }) => {
  const [member, stranger] = [await visit('marina'), await visit('davi')];
  const address = await addressOf(member.page, 'Bolo encomendado');
  await stranger.page.goto(address);
  await expect(stranger.page.getByRole('heading', { name: 'Esta página não está disponível' })).toBeVisible();
});
