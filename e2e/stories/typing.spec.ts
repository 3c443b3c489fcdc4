import type { Page } from '@playwright/test';
import { addressOf, expect, test } from '../fixtures.ts';

const field = 'Escreva um comentário';
const typed = 'A vitrola da minha avó ainda toca; nunca perdeu uma só nota.';

/** Slows the CPU down sixfold, to provoke races between two keys. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

const words = (page: Page): Promise<string | null> =>
  page.locator('.ufi-composer__field').first().locator('[contenteditable="true"]').textContent();

for (const run of process.env['UFI_LONG'] === '1' ? [1, 2, 3, 4, 5] : [1]) {
  test(`no key is lost while the editor takes over from the plain field (${run})`, async ({ visit }) => {
    const { page } = await visit('marina');
    await page.goto(await addressOf(page, 'disco brasileiro'));
    const box = page.getByRole('textbox', { name: field }).first();
    await expect(box).toBeVisible();
    await slowDown(page);
    await box.focus();
    await page.keyboard.type(typed);
    await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
    await expect.poll(() => words(page)).toBe(typed);
  });
}
