import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { addressOf, expect, test } from '../fixtures.ts';

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const main = (page: Page): Locator => page.getByRole('navigation', { name: 'Navegação' });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not there');
  return box;
}

test('web.424 web.425 web.493 the navigation stands beside the page, with words if they fit; the menu changes the language and signs out', async ({
  visit,
}) => {
  const { page } = await visit('marina', { viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  await expect(main(page).getByText('Mensagens', { exact: true })).toBeInViewport();
  await expect(main(page).getByRole('link')).toHaveCount(6);
  const content = await boxOf(page.getByRole('main'));
  const header = await boxOf(page.getByRole('banner'));
  expect(header.x + header.width).toBeLessThanOrEqual(content.x);
  expect(content.y).toBe(0);

  await page.setViewportSize({ width: 900, height: 700 });
  expect((await boxOf(page.getByRole('banner'))).width).toBe(72);
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Grupos' }).press('Enter');
  await expect(page).toHaveURL(/\/groups$/);
  await expect(main(page).locator('[aria-current]')).toHaveText('Grupos');

  const account = page.getByRole('button', { name: 'Configurações Marina Costa' });
  await account.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Português' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: 'English' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();

  await page.getByRole('button', { name: /Marina Costa$/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page).toHaveTitle(/^Settings · /);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Português' }).check();
  await page.getByRole('link', { name: 'Notificações', exact: true }).last().click();
  await expect(page).toHaveURL(/\/settings\/notifications$/);
  await page.goBack();
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: /Marina Costa$/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation' }).getByRole('link')).toHaveCount(2);
});

test('web.424 on a phone the links are at the end, and a broadcast does without them', async ({ visit }) => {
  const { page } = await visit('marina', phone);
  await page.goto('/');
  const links = main(page).getByRole('link');
  await expect(links).toHaveCount(5);
  for (const link of await links.all()) {
    const { y, width, height } = await boxOf(link);
    expect(y + height).toBe(640);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
  await page.goto((await addressOf(page, 'roda de choro')).replace('/posts/', '/live/'));
  await expect(page.getByRole('textbox', { name: 'Escreva um comentário' }).first()).toBeInViewport();
  await expect(links).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(640);

  const guest = await visit(null, phone);
  await guest.page.goto('/');
  await expect(guest.page.getByRole('banner').getByRole('link', { name: 'Busca' })).toBeInViewport();
  expect((await boxOf(guest.page.getByRole('banner'))).height).toBe(52);
  await expectAccessible(guest.page);
});

test('web.426 the feed shows all posts, those of what one follows, or those in one’s groups', async ({ visit }) => {
  const { page } = await visit('marina');
  await page.goto('/');
  const feeds = page.getByRole('navigation', { name: 'Publicações' });
  const box = page.getByRole('textbox', { name: 'Escreva uma publicação' });
  await expect(feeds.locator('[aria-current]')).toHaveText('Tudo');
  await feeds.getByRole('link', { name: 'Seguindo' }).press('Enter');
  await expect(page).toHaveURL('/?feed=followed');
  await expect(feeds.locator('[aria-current]')).toHaveText('Seguindo');
  await expect(box).toBeVisible();
  await feeds.getByRole('link', { name: 'Grupos' }).press('Enter');
  await expect(page).toHaveURL('/?feed=groups');
  await expect(box).toHaveCount(0);
  await page.reload();
  // Rendered by the server: each post names its group.
  const posts = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('.web-post-meta') });
  await expect(posts.first()).toBeVisible();
  for (const post of await posts.all()) await expect(post.locator('a[href^="/groups/"]').first()).toBeVisible();
  await expectAccessible(page);
  const guest = await visit(null);
  await guest.page.goto('/?feed=groups');
  await expect(guest.page.getByText('Aqui aparece o que se publica nos seus grupos.')).toBeVisible();
});
