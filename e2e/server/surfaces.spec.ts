import type { Page } from '@playwright/test';
import { addressOf, expect, test } from '../fixtures.ts';
import { appearancesByLocale, checkAppearances, violationsOn } from '../appearances.ts';
import { long } from '../long.ts';

/** Addresses of the surfaces; a post is the first one with this text. */
const surfaces: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  feed: async () => '/',
  post: (page) => addressOf(page, 'disco brasileiro'),
  everyAttachment: (page) => addressOf(page, 'Dez anos de loja'),
  markedPhoto: (page) => addressOf(page, 'Quem reconhece estes morros'),
  longThread: (page) => addressOf(page, 'final'),
  closedThread: (page) => addressOf(page, 'oficina de gravura'),
  story: async (page) => (await addressOf(page, 'Da minha janela')).replace('/posts/', '/stories/'),
  profile: async (page) => {
    await page.goto('/');
    return (await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? '';
  },
  signIn: async () => '/login',
  notFound: async () => '/posts/1',
};

/** What `npm test` looks at; the others share their components. */
const everyRun = new Set(['feed', 'post', 'everyAttachment']);

for (const [surface, addressIn] of Object.entries(surfaces)) {
  const details = everyRun.has(surface) ? {} : long;
  test(`P29 ${surface}: no accessibility violation and no overflow in any appearance`, details, async ({ visit }) => {
    test.slow();
    for (const [locale, appearances] of appearancesByLocale) {
      const { page } = await visit(null, { locale });
      await page.goto(await addressIn(page));
      await expect(page.getByRole('main')).toBeVisible();
      await checkAppearances(page, { appearances, name: surface });
    }
  });
}

test('P29 control: a button that loses its name is a violation', long, async ({ visit }) => {
  const { page } = await visit(null);
  await page.goto('/');
  const button = page.getByRole('article').getByRole('button').first();
  await expect(button).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await button.evaluate((element) => {
    element.textContent = '';
    for (const name of ['aria-label', 'aria-labelledby', 'title']) element.removeAttribute(name);
  });
  const found = await violationsOn(page);
  process.stdout.write(`\nP29 control: ${found.length} violations\n`);
  expect(found).toEqual([expect.stringMatching(/^button-name: /)]);
});
