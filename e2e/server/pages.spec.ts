import type { Locator, Page } from '@playwright/test';
import { addressOf, commentSaying, expect, openComposer, test } from '../fixtures.ts';
import { long } from '../long.ts';

/** The attribute of a first match, which has to be there. */
async function attributeOf(found: Locator, name: string): Promise<string> {
  await expect(found.first()).toHaveAttribute(name, /./);
  return (await found.first().getAttribute(name)) ?? '';
}

/** An address of each kind of page, as far as this visitor has one. */
async function addressesOf(page: Page): Promise<string[]> {
  const post = await addressOf(page, 'disco brasileiro');
  const live = (await addressOf(page, 'roda de choro')).replace('/posts/', '/live/');
  const story = (await addressOf(page, 'Da minha janela')).replace('/posts/', '/stories/');
  await page.goto(await addressOf(page, 'Primeira colheita'));
  const group = await attributeOf(page.locator('a[href^="/groups/"]'), 'href');
  const person = await attributeOf(page.locator('a[href^="/profile.php"]'), 'href');
  const key = await attributeOf(page.locator('[data-comment]'), 'data-comment');
  const reported = `${new URL(page.url()).pathname.slice('/posts/'.length)}_${key}`;
  return [
    '/',
    post,
    live,
    story,
    group,
    person,
    `/report/?comment_id=${reported}`,
    '/settings',
    '/saved',
    '/settings/sites',
    '/settings/blocks',
    '/settings/stars',
    '/townhall/',
    '/reports/',
    '/plugins/comments/moderation',
    '/login?return_to=/',
    '/nowhere/at/all',
  ];
}

const outlineOf = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4')];
    const levels = headings.map(({ tagName }) => Number(tagName[1]));
    return {
      title: document.title,
      network: document.querySelector('.web-header__brand bdi')?.textContent ?? '',
      heading: headings.find(({ tagName }) => tagName === 'H1')?.textContent ?? '',
      firsts: levels.filter((level) => level === 1).length,
      skips: levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1).length,
      mains: document.querySelectorAll('main').length,
      banners: document.querySelectorAll('.web-shell > header').length,
      unnamed: [...document.querySelectorAll('nav')].filter((nav) => !nav.ariaLabel).length,
      navs: document.querySelectorAll('.web-shell > header nav').length,
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
    };
  });

for (const person of [null, 'caio', 'teresa'] as const) {
  test(
    `web.41 every page has one heading, its landmarks and a whole title, for ${person ?? 'a visitor'}`,
    person === null ? {} : long,
    async ({ visit }) => {
      // Another time zone than the server's: what differs by it would be an error of hydration, and fail the test.
      const { page } = await visit(person, { timezoneId: 'Asia/Tokyo' });
      for (const address of await addressesOf(page)) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const { title, heading, network, ...outline } = await outlineOf(page);
        const whole = { firsts: 1, skips: 0, mains: 1, banners: 1, unnamed: 0, navs: 1, lang: 'pt-BR', dir: 'ltr' };
        expect({ address, ...outline }).toEqual({ address, ...whole });
        // A form may greet with another sentence than its title.
        const isForm = new URL(page.url()).pathname === '/login';
        expect({ address, title }).toEqual({
          address,
          title: isForm ? `Entrar · ${network}` : `${heading} · ${network}`,
        });
      }
    },
  );
}

test('web.41 every page is in Arabic for who reads it, whether the browser or the account asks', async ({ visit }) => {
  for (const [person, options] of [
    [null, { locale: 'ar' }],
    ['omar', {}],
  ] as const) {
    const { page } = await visit(person, options);
    for (const address of await addressesOf(page)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect({ address, ...(await outlineOf(page)) }).toMatchObject({ address, lang: 'ar', dir: 'rtl' });
      // The names and texts of the interface; what people have written keeps its own language.
      const names = await page
        .locator('#root :is(button, nav, [role="tab"], label):not(article *, .web-room *)')
        .evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent ?? ''));
      const foreign = names.filter((name) =>
        /\p{Script=Latin}{3}/u.test(name.replaceAll(/UFI|English|Português/g, '')),
      );
      expect({ address, foreign: foreign.filter((name) => !/\p{Script=Arabic}/u.test(name)) }).toEqual({
        address,
        foreign: [],
      });
    }
  }
});

test(
  'web.07 web.34 after a reload own fresh comments are still on top, and the chosen ordering stays',
  long,
  async ({ visit }) => {
    const { page } = await visit('rui');
    const address = await addressOf(page, 'disco brasileiro');
    await page.goto(address);
    const text = `Fica no alto ${Date.now().toString(36)}`;
    await openComposer(page, 'Escreva um comentário');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(commentSaying(page, text).getByRole('button', { name: 'Responder' })).toBeVisible();
    const first = page.getByRole('feed').getByRole('article').first();
    await page.reload();
    await expect(first).toContainText(text);

    const kept = page.waitForResponse(/\/ufi\/ordering\/$/);
    await page.getByRole('button', { name: /^Ordenar por/ }).click();
    await page.getByRole('menuitemradio', { name: 'Todos os comentários' }).click();
    expect((await kept).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Ordenar por/ })).toContainText('Todos os comentários');
    await expect(first).toContainText(text);

    // Others read as this person, too.
    const restored = page.waitForResponse(/\/ufi\/ordering\/$/);
    await page.getByRole('button', { name: /^Ordenar por/ }).click();
    await page.getByRole('menuitemradio', { name: 'Mais relevantes' }).click();
    await restored;
  },
);

test('web.33 the clock of a broadcast is readable on its picture in both colour schemes', long, async ({ visit }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visit(null, { colorScheme });
    await page.goto((await addressOf(page, 'roda de choro')).replace('/posts/', '/live/'));
    const clock = page.getByRole('timer');
    await expect(clock).toHaveText(/\d:\d\d/);
    const [text, ground] = await clock.evaluate((element) => {
      const lightness = (color: string) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
        return (red + green + blue) / 765;
      };
      const { color, backgroundColor } = getComputedStyle(element);
      return [lightness(color), lightness(backgroundColor)] as const;
    });
    expect({ colorScheme, text: text > 0.8, ground: ground < 0.2 }).toEqual({ colorScheme, text: true, ground: true });
  }
});
