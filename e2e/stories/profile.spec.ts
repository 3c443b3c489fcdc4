import { addressOf, expect, signIn, test, backends } from '../fixtures.ts';
import { long } from '../long.ts';

test("S6.09 a comment's author links to their profile and posts", long, async ({ visit }) => {
  const { page } = await visit(null);
  await page.goto(await addressOf(page, 'disco brasileiro'));
  const author = page.locator('[data-comment]').getByRole('link').first();
  const name = (await author.textContent()) ?? '';
  await author.click();
  await expect(page).toHaveURL(/\/profile\.php\?id=\d+&fref=ufi&rc=p$/);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${name} · .`));

  // The same address, opened directly.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});

test(
  "signing in by the form leads to the feed; a person's page shows their posts, and an unknown person's page is not found",
  long,
  async ({ visit, backend }) => {
    const { page } = await visit(null);
    await signIn(page, { person: 'marina', password: backends[backend].password });
    const posts = page.getByRole('article', { name: /./ });
    await page.getByRole('article').filter({ hasText: 'disco brasileiro' }).getByRole('link').first().click();
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(posts.filter({ hasText: 'disco brasileiro' })).toBeVisible();
    expect(name).not.toBe('');
    await page.goto('/profile.php?id=1');
    await expect(page.getByRole('heading', { level: 1, name: 'Esta página não está disponível' })).toBeVisible();
  },
);
