import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { addressOf, commentSaying, expect, openComposer, test } from '../fixtures.ts';
import { long } from '../long.ts';

/** Expects no accessibility violations and no horizontal overflow. */
async function isFit(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

const soon = { timeout: 10_000 };
const square = 'Audiência pública';

test('S6.07 S7.13 S4.49/2 switches to a page and back, and the menus follow', long, async ({ visit }) => {
  const { page } = await visit('clara');
  // Not the `square` post: parallel tests read its first page.
  await page.goto(await addressOf(page, 'disco brasileiro'));
  // New comments stay on the first page when the lists are reloaded.
  await page.getByRole('button', { name: /^Ordenar por/ }).click();
  await page.getByRole('menuitemradio', { name: /^Mais recentes/ }).click();
  const selector = page.getByRole('button', { name: /^Comentando como/ });
  const become = async (name: string) => {
    await page
      .locator('.web-comments .ufi-composer')
      .first()
      .evaluate((composer, kept) => (composer.dataset['kept'] = kept), name);
    await selector.click();
    const told = page.waitForRequest((request) => request.url().includes('/ufi/actor/change/'));
    await page.getByRole('option', { name }).click();
    const { actor, from_actor_id } = (await told).postDataJSON() as Record<string, string>;
    expect({ actor, from_actor_id }).toEqual({
      actor: expect.stringMatching(/^\d{19}$/),
      from_actor_id: expect.not.stringMatching(actor ?? ''),
    });
    await expect(page.getByRole('button', { name: `Comentando como ${name}` })).toBeVisible(soon);
    await expect(page.locator(`.ufi-composer[data-kept="${name}"]`)).toHaveCount(1);
  };
  const text = `A mesa agradece ${Date.now()}`;
  const menu = () => commentSaying(page, text).getByRole('button', { name: 'Mais opções' });

  await become('Câmara de Vitória');
  await openComposer(page, 'Escreva um comentário');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(commentSaying(page, text).getByRole('link', { name: 'Câmara de Vitória' })).toBeVisible(soon);
  await menu().click();
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible(soon);
  await page.keyboard.press('Escape');

  await become('Clara Figueiredo');
  await expect(commentSaying(page, text)).toBeVisible(soon);
  await menu().click();
  await expect(page.getByRole('menuitem', { name: 'Copiar link' })).toBeVisible(soon);
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toHaveCount(0);
});

test(
  'S2.04/1 S6.09 requests the hovercard of a mention, and S7.25 the profiles around the viewer',
  long,
  async ({ visit }) => {
    const { page } = await visit('clara');
    const address = await addressOf(page, square);
    const profiles = page.waitForRequest((request) => request.url().includes('/chat/user_info_all/'));
    await page.goto(address);
    const viewer = new URL((await profiles).url()).searchParams.get('viewer');
    const asked = page.waitForRequest((request) => request.url().includes('/ajax/hovercard/hovercard.php'));
    // Before hydration pointer events are lost.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.locator('.ufi-mention a').first().hover();
      await expect(page.locator('.web-actor-card')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.get('id')).toMatch(/^\d{19}$/);
    expect(searchParams.get('actor')).toBe(viewer);
    expect(JSON.parse(searchParams.get('extragetparams') ?? '')).toEqual({
      hc_location: 'ufi_admin',
      directed_target_id: address.split('/').at(-1),
    });
    await expect(page.locator('.web-actor-card')).toBeVisible(soon);
  },
);

test('S6.06 S6.08 shows roles beside names to those who may see them', long, async ({ visit }) => {
  const staff = await visit('clara');
  await staff.page.goto(await addressOf(staff.page, square));
  const beside = (said: string, badge: string) => commentSaying(staff.page, said).getByText(badge, { exact: true });
  await expect(beside('mural da entrada', 'Gerência')).toBeVisible(soon);
  await expect(beside('traga fotos', 'Administração')).toBeVisible();
  await expect(beside('oferece o café', 'Em nome de Cantina Tanaka')).toBeVisible();
  await expect(beside('Lembrete', 'Robô')).toBeVisible();
  await expect(beside('bebedouro', 'Eleitorado de Vitória')).toBeVisible();

  await isFit(staff.page);

  const worker = await visit('otavio', { colorScheme: 'dark', viewport: { width: 320, height: 720 } });
  await worker.page.goto(await addressOf(worker.page, square));
  await expect(commentSaying(worker.page, 'bebedouro').getByText('Externo').first()).toBeVisible(soon);
  await expect(worker.page.getByText('Gerência')).toHaveCount(0);
  await isFit(worker.page);
  await worker.page.goto('/townhall/?setting_nux=1');
  await expect(worker.page.getByLabel('Onde você mora')).toBeVisible(soon);
  await isFit(worker.page);
});
