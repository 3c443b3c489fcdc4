import { expect, test } from '../fixtures.ts';
import { world } from '../world.ts';
import { long } from '../long.ts';

test(
  'web.28 who goes back to the feed finds it as it was left, at the same place and with the focus',
  long,
  async ({ visit }) => {
    const { page } = await visit('marina');
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const posts = page.locator('.ufi-post');
    const first = await posts.count();
    // More come by themselves as the reader approaches the end.
    await posts.last().scrollIntoViewIfNeeded();
    const loaded = first + 10;
    // The code of one kind of post may come a moment later.
    await expect(posts).toHaveCount(loaded);
    const link = posts.nth(first).locator('.web-post-meta a').first();
    await link.scrollIntoViewIfNeeded();
    const topOf = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await topOf();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/(posts|live|stories)\//);
    await expect(posts).toHaveCount(1);
    await page.goBack();
    await expect(posts).toHaveCount(loaded);
    await expect(link).toBeFocused();
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(2);
  },
);

test('web.28 who reloads before going back to the feed finds their place all the same', long, async ({ visit }) => {
  const { page } = await visit('marina');
  await page.goto('/');
  const posts = page.locator('.ufi-post');
  await expect(posts.first()).toBeVisible();
  const first = await posts.count();
  await posts.last().scrollIntoViewIfNeeded();
  await expect(posts).toHaveCount(first + 10);
  const link = posts
    .nth(first + 4)
    .locator('.web-post-meta a')
    .first();
  await link.scrollIntoViewIfNeeded();
  const topOf = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await topOf();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(posts|live|stories)\//);
  await expect(posts).toHaveCount(1);
  await page.reload();
  await expect(posts).toHaveCount(1);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(2);
});

test(
  'web.26 what a reader pressed without a session is done once they have signed in',
  long,
  async ({ visit, backend }) => {
    const { page } = await visit(null);
    await page.goto('/');
    const first = page.locator('.ufi-post').first();
    // Other stories publish meanwhile: the first post of the feed may be another one afterwards.
    const address = await first.locator('.web-post-meta a').first().getAttribute('href');
    await first.getByRole('link', { name: 'Curtir' }).first().click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('E-mail').fill('otavio@demo.ufi');
    await expect(page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
    await page.getByLabel('Senha').fill(world.password);
    await page.keyboard.press('Enter');
    expect(backend).toBe('server');
    const post = page.locator('.ufi-post').filter({ has: page.locator(`.web-post-meta a[href="${address}"]`) });
    await expect(post.getByRole('button', { name: 'Curtir', pressed: true }).first()).toBeVisible();
  },
);
