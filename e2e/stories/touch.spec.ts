import type { Locator, Page } from '@playwright/test';
import { addressOf, commentSaying, expect, test } from '../fixtures.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A touch that is longer than a tap. */
async function touchLong(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to touch');
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(600);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Controls beside a comment that are smaller than the minimum touch target, in px. */
const smallTargets = (comment: Locator): Promise<string[]> =>
  comment.locator('.ufi-comment-actions, .ufi-comment__menu').evaluateAll((rows) =>
    rows
      .flatMap((row) => [...row.querySelectorAll('a, button')])
      .map((pressed) => ({ words: pressed.textContent, ...pressed.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 1 && Math.min(width, height) < 24)
      .map(({ words, width, height }) => `${words}: ${width} x ${height}`),
  );

test('reads, opens replies, replies, reacts and deletes by touch', async ({ visit }) => {
  const { page } = await visit('marina', phone);
  await page.goto(await addressOf(page, 'disco brasileiro'));
  const feed = page.getByRole('feed', { name: 'Comentários' });
  await expect(feed.locator('[data-comment]').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  const replies = page.locator('.ufi-comment--depth-1');
  const before = await replies.count();
  await page
    .getByRole('button', { name: /Ver mais respostas|Ver \d+ respostas?/ })
    .first()
    .tap();
  await expect.poll(() => replies.count()).toBeGreaterThan(before);

  const text = `Do telefone ${Date.now().toString(36)}`;
  await feed.getByRole('button', { name: 'Responder' }).first().tap();
  await expect(page.getByRole('textbox', { name: /Responder a/ })).toBeFocused();
  await page.keyboard.type(text);
  await feed.getByRole('button', { name: 'Publicar' }).tap();
  const answer = commentSaying(page, text);
  const like = answer.getByRole('button', { name: 'Curtir', exact: true });
  await expect(like).toBeVisible();
  expect(await smallTargets(answer)).toEqual([]);

  await touchLong(page, like);
  const choice = page.getByRole('dialog', { name: 'Reagir' });
  await expect(choice).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await choice.getByRole('button', { name: 'Amei' }).tap();
  await expect(answer.getByRole('button', { name: 'Amei', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await answer.getByRole('button', { name: 'Mais opções' }).tap();
  await page.getByRole('menuitem', { name: 'Excluir' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).tap();
  await expect(page.getByText(text)).toHaveCount(0);
});
