import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const screen = { width: 1280, height: 720 };

const ofColours = ['color-contrast', 'link-in-text-block'];
const ofSizes = ['scrollable-region-focusable', 'aria-hidden-focus', 'button-name', 'link-name', 'label'];
const ofTexts = [
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'document-title',
  ...ofSizes,
  'image-alt',
  'frame-title',
];

/** Appearances in which a page is checked. */
const appearances = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark', rules: ofColours },
  narrow: { viewport: { width: 320, height: 720 }, hasTouch: true, rules: ofSizes },
  wide: { viewport: { width: 1440, height: 900 }, rules: [] },
  contrast: { forcedColors: 'active', rules: ofColours },
  arabic: { rules: ofTexts },
  narrowDarkArabic: {
    viewport: { width: 320, height: 720 },
    hasTouch: true,
    colorScheme: 'dark',
    rules: [...ofColours, ...ofTexts],
  },
} as const satisfies Record<string, Appearance>;

interface Appearance {
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active';
  readonly hasTouch?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Axe rules that the appearance can affect; all by default. Without any, only overflow is checked. */
  readonly rules?: readonly string[];
}

export type AppearanceName = keyof typeof appearances;

type AppearancesByLocale = readonly (readonly [string, readonly AppearanceName[]])[];

const each: AppearancesByLocale = [
  ['pt-BR', ['light', 'dark', 'narrow', 'wide', 'contrast']],
  ['ar', ['arabic', 'narrowDarkArabic']],
];
const combined: AppearancesByLocale = [
  ['pt-BR', ['light', 'narrow']],
  ['ar', ['narrowDarkArabic']],
];

/**
 * Appearances that one page can go through, by the language that it is opened in: each by itself in the long run, else
 * the fewest that show every colour scheme, width and direction.
 */
export const appearancesByLocale = process.env['UFI_LONG'] === '1' ? each : combined;

async function applyAppearance(
  page: Page,
  { viewport = screen, hasTouch = false, colorScheme, forcedColors }: Appearance,
) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', forcedColors: forcedColors ?? 'none' });
}

/**
 * Waits until frames know what they stand on, and gives those that shine through the colour of the page: axe measures
 * contrast within a frame and takes what is transparent there for white.
 */
async function showGrounds(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const frame of page.frames().slice(1)) {
    const root = frame.locator('html');
    if ((await root.getAttribute('data-ground')) === null) continue;
    await expect(root).toHaveAttribute('data-ground', scheme);
    await root.evaluate((element, background) => {
      element.style.backgroundColor = background;
    }, color);
  }
}

/** What axe finds on a page and in its frames. */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/**
 * Checks a page in one appearance after the other: axe finds no violation in any frame, and nothing overflows its width
 * (P29). Saves a screenshot of each.
 */
export async function checkAppearances(
  page: Page,
  { appearances: names, name }: { appearances: readonly AppearanceName[]; name: string },
) {
  const seen = { appearances: 0, violations: 0 };
  for (const appearance of names) {
    await test.step(appearance, async () => {
      const { rules, ...settings }: Appearance = appearances[appearance];
      await applyAppearance(page, settings);
      await showGrounds(page, settings.colorScheme ?? 'light');
      await page.screenshot({ path: `artefacts/screens/${name}-${appearance}.png` });
      if (rules?.length !== 0) {
        const violations = await violationsOn(page, rules);
        seen.appearances += 1;
        seen.violations += violations.length;
        expect.soft(violations).toEqual([]);
      }
      for (const frame of page.frames()) {
        expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    });
  }
  // Read by `npm run prove -- P29`.
  process.stdout.write(`\nP29 ${name}: ${seen.appearances} appearances, ${seen.violations} violations\n`);
}
