import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const screen = { width: 1280, height: 720 };

/** How a page is looked at. */
const looks = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  narrow: { viewport: { width: 320, height: 720 }, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 } },
  contrast: { forcedColors: 'active' },
  arabic: {},
} as const satisfies Record<string, Look>;

interface Look {
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active';
  readonly hasTouch?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
}

export type LookName = keyof typeof looks;

/** The looks that one page can go through, by the language that it is opened in. */
export const looksByLocale = [
  ['pt-BR', ['light', 'dark', 'narrow', 'wide', 'contrast']],
  ['ar', ['arabic']],
] as const satisfies readonly (readonly [string, readonly LookName[]])[];

async function putOn(page: Page, { viewport = screen, hasTouch = false, colorScheme, forcedColors }: Look) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', forcedColors: forcedColors ?? 'none' });
}

/**
 * Looks at a page as it stands, in one look after the other: axe finds no violation in any of its frames, and nothing is
 * wider than its place (P29). Leaves a picture of each.
 */
export async function seeLooks(page: Page, { looks: names, name }: { looks: readonly LookName[]; name: string }) {
  for (const look of names) {
    await test.step(look, async () => {
      await putOn(page, looks[look]);
      await page.screenshot({ path: `artefacts/screens/${name}-${look}.png` });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      for (const frame of page.frames()) {
        expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    });
  }
}
