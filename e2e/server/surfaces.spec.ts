import AxeBuilder from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { addressOf, expect, test } from '../fixtures.ts';

/** How a surface is looked at. */
const looks = {
  light: {},
  dark: { colorScheme: 'dark' },
  narrow: { viewport: { width: 320, height: 720 }, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 } },
  arabic: { locale: 'ar' },
  contrast: { forcedColors: 'active' },
} as const satisfies Record<string, BrowserContextOptions>;

/** Where each surface is; the post is the first that says so. */
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

for (const [surface, addressIn] of Object.entries(surfaces)) {
  for (const [look, options] of Object.entries(looks)) {
    test(`P29 ${surface}, ${look}: no violation of accessibility, nothing wider than the screen`, async ({
      visit,
    }, info) => {
      const { page } = await visit(null, options);
      await page.goto(await addressIn(page));
      await expect(page.getByRole('main')).toBeVisible();
      await page.screenshot({ path: `artefacts/screens/${surface}-${look}.png` });
      await info.attach(look, { path: `artefacts/screens/${surface}-${look}.png` });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
}
