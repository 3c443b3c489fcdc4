import type { Page } from '@playwright/test';
import { addressOf, expect, test } from '../fixtures.ts';

/** Bytes of a rendered document before compression, and its text. */
async function documentAt(page: Page, path: string) {
  const answer = await page.request.get(path);
  const body = await answer.body();
  return { bytes: body.length, html: body.toString() };
}

const livePath = async (page: Page): Promise<string> => {
  const path = await addressOf(page, 'Ao vivo');
  return path.replace('/posts/', '/live/');
};

// Bytes and not time: neither depends on the machine.
const pages = [
  ['the feed', async () => '/', 100_000],
  ['a long thread', (page: Page) => addressOf(page, 'Fim de jogo'), 130_000],
  ['a live video', livePath, 60_000],
] as const;

for (const [name, pathOf, budget] of pages) {
  for (const person of [null, 'marina']) {
    const reader = person === null ? 'a visitor' : 'a person';
    test(`web.37 the document of ${name} for ${reader} is within its budget`, async ({ visit }) => {
      const { page } = await visit(person);
      const { bytes, html } = await documentAt(page, await pathOf(page));
      // There is something to read in it.
      expect(html.match(/<article/g)?.length).toBeGreaterThanOrEqual(3);
      expect(bytes).toBeLessThan(budget);
    });
  }
}

test('web.38 a document names at once all that its first menu waits for', async ({ visit }) => {
  const { page } = await visit(null);
  const { html } = await documentAt(page, await livePath(page));
  const [head = '', body = ''] = html.split('<body>');
  for (const part of ['LivePage', 'LiveRows', 'pt-BR'])
    expect(head).toMatch(`rel="modulepreload" href="/assets/${part}-`);
  expect(head.match(/<script type="module"/g)).toHaveLength(2);
  // The page's own code says texts that the first script does not.
  const catalogues = /modulepreload" href="\/assets\/pt-BR-/g;
  expect(head.match(catalogues)).toHaveLength(3);
  expect((await documentAt(page, '/')).html.match(catalogues)).toHaveLength(2);
  expect(head).toMatch(/blocking="render" src="\/assets\/entryEarly-/);
  const menuOf = (text: string): string => /<template id="ufi-menu-code">(.*)<\/template>/.exec(text)?.[1] ?? '';
  expect(menuOf(body)).toMatch(/rel="stylesheet" href="\/assets\/menus-/);
  expect(menuOf(body)).toContain('/assets/GuestMenuLayer-');
  // Each file costs a phone a request.
  expect(menuOf(body).match(/<link /g)).toHaveLength(3);
  const signedIn = await visit('marina');
  const own = menuOf((await documentAt(signedIn.page, '/')).html);
  expect(own).toContain('/assets/CommentMenuLayer-');
  expect(own.match(/<link /g)?.length).toBeLessThanOrEqual(6);
});
