import type { Locator, Page } from '@playwright/test';
import { addressOf, feedAround, expect, test } from '../fixtures.ts';
import { long } from '../long.ts';

const field = 'Escreva um comentário';
const narrow = { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true };

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Element | null }[];
}

/** Records all layout shifts from now on, including those after user input. */
const watchShifts = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: string[] = [];
    const nameOf = ({ node }: Shift['sources'][number]): string => node?.className ?? node?.nodeName ?? '';
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        seen.push(`${value.toFixed(4)}: ${sources.map(nameOf).join(', ')}`);
      }
    }).observe({ type: 'layout-shift' });
    return seen;
  });

const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))));

const buttons = ['Anexar arquivo, foto ou vídeo', 'Emojis'];

/** Expects the editor and its buttons. */
async function expectOpened(composer: Locator, names = buttons): Promise<void> {
  await expect(composer.locator('[contenteditable="true"]:focus')).toBeVisible();
  for (const name of names) await expect(composer.getByRole('button', { name })).toBeVisible();
  await frames(composer.page());
}

/** Opens a composer with a press in it. Resolves with the shifted elements, and its growth in px. */
async function open(
  composer: Locator,
  names = buttons,
): Promise<{ readonly moved: readonly string[]; readonly grown: number }> {
  await composer.scrollIntoViewIfNeeded();
  await frames(composer.page());
  const heightOf = () => composer.evaluate((element) => element.getBoundingClientRect().height);
  const before = await heightOf();
  const shifts = await watchShifts(composer.page());
  await composer.getByRole('textbox').click();
  await expectOpened(composer, names);
  return { moved: await shifts.jsonValue(), grown: (await heightOf()) - before };
}

const attachPhotos = 'Anexar foto ou vídeo';
const nothing = { moved: [], grown: 0 };

const composerIn = (page: Page, name: string | RegExp = field): Locator =>
  page.locator('.ufi-composer').filter({ has: page.getByRole('textbox', { name }) });

for (const [where, options, isSlow, details = {}] of [
  ['on a wide screen', {}, false],
  ['by a finger at 320 px', narrow, false, long],
  ['by a finger at 320 px, before its editor has come', narrow, true],
] as const) {
  test(
    `ui.03 opening a composer shifts nothing: of a post, in the feed, in a reply and under a post ${where}`,
    details,
    async ({ visit, backend }) => {
      const { page } = await visit('marina', options);
      if (isSlow) {
        await page.route(/(ComposerEditor|composerParts|PublishMedia)-/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1_000));
          await route.continue();
        });
      }
      await page.goto('/');
      expect(await open(composerIn(page, 'Escreva uma publicação'), [attachPhotos])).toEqual(nothing);
      // Other stories publish on the server: its feed begins with what they did.
      await page.goto(backend === 'server' ? await feedAround(page, 'disco brasileiro') : '/');
      await expect(composerIn(page).first()).toBeVisible();
      expect(await open(composerIn(page).first())).toEqual(nothing);

      await page.goto(await addressOf(page, 'disco brasileiro'));
      const comment = page.locator('[data-comment]').first();
      await comment.scrollIntoViewIfNeeded();
      const place = await comment.boundingBox();
      await comment.getByRole('button', { name: 'Responder' }).first().click();
      const answer = composerIn(page, /^Responder a/);
      await expect(answer).toBeVisible();
      // Content below moves once, in the step in which the composer grows, and not again.
      const shifts = await watchShifts(page);
      const { height } = (await answer.boundingBox()) ?? {};
      await expectOpened(answer);
      expect(await answer.boundingBox()).toMatchObject({ height });
      expect(await shifts.jsonValue()).toEqual([]);
      expect((await comment.boundingBox())?.y).toBe(place?.y);

      await page.reload();
      await expect(composerIn(page)).toBeVisible();
      expect(await open(composerIn(page))).toEqual(nothing);
    },
  );
}
