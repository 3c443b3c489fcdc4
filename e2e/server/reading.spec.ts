import { addressOf, expect, test } from '../fixtures.ts';

test('a link into the middle of ten thousand comments opens there, with more on both sides', async ({ visit }) => {
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
});

test('a person banned from a page can read there, and is told why they may not comment', async ({ visit }) => {
  const { page } = await visit('bruno');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  await expect(page.getByRole('feed', { name: 'Comentários' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Escreva um comentário' })).toHaveCount(0);
});

test('a secret group is not found by non-members', async ({ visit }) => {
  const [member, stranger] = [await visit('marina'), await visit('davi')];
  const address = await addressOf(member.page, 'Bolo encomendado');
  await stranger.page.goto(address);
  await expect(stranger.page.getByRole('heading', { name: 'Esta página não está disponível' })).toBeVisible();
});
