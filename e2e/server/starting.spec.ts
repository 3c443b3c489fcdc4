import type { Page } from '@playwright/test';
import { refuseFile } from '../embed/refuseFile.ts';
import { addressOf, expect, test } from '../fixtures.ts';

const livePath = async (page: Page): Promise<string> => (await addressOf(page, 'Ao vivo')).replace('/posts/', '/live/');

const files = [
  ['its script', /\/assets\/entryClient-[\w-]+\.js$/, async () => '/'],
  ['its texts', /\/assets\/pt-BR-[\w-]+\.js$/, async () => '/'],
  ['the code of its page', /\/assets\/LivePage-[\w-]+\.js$/, livePath],
] as const;

for (const [name, file, pathOf] of files) {
  test(`web.48 a page without ${name} says so, keeps what is pressed, and takes over with a later attempt`, async ({
    visit,
  }) => {
    const { page } = await visit(null);
    const { refused, mend } = await refuseFile(page, file);
    const path = await pathOf(page);
    await page.clock.install();
    await page.goto(path);
    const notice = page.getByRole('status').filter({ hasText: 'Ainda não carregou' });
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Configurações' }).click();
    const before = refused();
    await notice.getByRole('button', { name: 'Tentar novamente' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(refused).toBeGreaterThan(before);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    mend();
    await page.clock.runFor(60_000);
    await expect(page.getByRole('menuitem', { name: 'Usar cores escuras' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
}
