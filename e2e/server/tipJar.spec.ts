import type { Page } from '@playwright/test';
import { checkAppearances } from '../appearances.ts';
import { addressOf, byStream, commentSaying, expect, feedAround, openTakenOver, test } from '../fixtures.ts';
import { long } from '../long.ts';

const dialogIn = (page: Page, name = 'Contribuir') => page.getByRole('dialog', { name });
/** What the page sums up under a label. */
const sumOf = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label });

const pageOf = async (page: Page): Promise<string> =>
  new URLSearchParams((await feedAround(page, 'roda de choro')).split('?')[1]).get('id') ?? '';

/** Opens the tip jar by keyboard, unless it is open. */
async function openJar(owner: Page): Promise<void> {
  await owner.goto(`/pages/${await pageOf(owner)}/stars`);
  const jar = owner.getByRole('checkbox', { name: 'Receber contribuições em dinheiro' });
  if (await jar.isChecked()) return;
  await jar.focus();
  await owner.keyboard.press('Space');
  await expect(jar).toBeChecked();
  await owner.keyboard.press('Enter');
  await expect(owner.getByText('Salvo. Já está valendo.')).toBeVisible();
}

test(
  'stars.220 stars.224 stars.225 stars.226 stars.260 a tip is paid by keyboard, written for everybody, counted, and paid back',
  long,
  async ({ visit }) => {
    const [owner, fan, reader] = [await visit('helena'), await visit('davi'), await visit('caio')];
    const address = (await addressOf(owner.page, 'roda de choro')).replace('/posts/', '/live/');
    const page = await pageOf(owner.page);
    await openTakenOver(fan.page, address);
    const put = fan.page.getByRole('button', { name: 'Contribuir' });
    await expect(fan.page.getByRole('textbox', { name: 'Escreva um comentário' }).last()).toBeVisible();
    await expect(put).toHaveCount(0);

    await openJar(owner.page);
    // What the demo world has put in.
    await expect(sumOf(owner.page, 'Contribuições em dinheiro')).toContainText(/R\$\s25,00/);

    await openTakenOver(fan.page, address);
    await openTakenOver(reader.page, address);
    await put.focus();
    await fan.page.keyboard.press('Enter');
    const dialog = dialogIn(fan.page);
    await expect(dialog.getByText('O dinheiro vai direto para')).toContainText('Rádio Vitória');
    await checkAppearances(fan.page, { appearances: ['light', 'dark', 'narrow'], name: 'tip-jar' });
    await dialog.getByRole('radio').first().focus();
    await fan.page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: /R\$\s10,00/ })).toBeChecked();
    await fan.page.keyboard.press('Tab');
    const words = `Para a reforma ${Date.now().toString(36)}`;
    await fan.page.keyboard.type(words);
    await expect(dialog.getByRole('button', { name: /^Pagar R\$\s10,00$/ })).toBeEnabled();
    await fan.page.keyboard.press('Enter');
    await expect(fan.page.getByRole('heading', { name: 'Pagamento de teste' })).toBeVisible();
    await checkAppearances(fan.page, { appearances: ['light'], name: 'tip-checkout' });
    await expect(commentSaying(reader.page, words)).toHaveCount(0);
    await fan.page.getByRole('button', { name: 'Aprovar', exact: true }).click();
    await expect(fan.page).toHaveURL(new RegExp(`${address}$`));
    for (const each of [fan, reader]) {
      await expect(commentSaying(each.page, words).getByText(/^Contribuiu com R\$\s10,00$/)).toBeVisible(byStream);
    }

    await owner.page.reload();
    await expect(sumOf(owner.page, 'Contribuições em dinheiro')).toContainText(/R\$\s35,00/);
    await checkAppearances(owner.page, { appearances: ['light', 'narrow'], name: 'tip-earnings' });
    await openTakenOver(owner.page, address);
    const row = commentSaying(owner.page, words);
    await row.hover();
    await row.getByRole('button', { name: 'Mais opções' }).first().click();
    await owner.page.getByRole('menuitem', { name: 'Devolver a contribuição' }).click();
    const asked = owner.page.getByRole('alertdialog', { name: /^Devolver R\$\s10,00 a .*Davi Rocha.*\?$/ });
    await asked.getByRole('button', { name: 'Devolver', exact: true }).click();
    for (const each of [owner, fan, reader]) {
      await expect(commentSaying(each.page, words).getByText('Valor devolvido')).toBeVisible({ timeout: 20_000 });
    }
    await owner.page.goto(`/pages/${page}/stars`);
    await expect(sumOf(owner.page, 'Contribuições em dinheiro')).toContainText(/R\$\s25,00/);
  },
);

test('stars.221 stars.224 stars.263 in Arabic the amounts keep their direction, and a declined payment writes nothing and is told', async ({
  visit,
}) => {
  const [owner, fan] = [await visit('helena'), await visit('omar')];
  const address = (await addressOf(owner.page, 'roda de choro')).replace('/posts/', '/live/');
  await openJar(owner.page);
  await openTakenOver(fan.page, address);
  await fan.page.getByRole('button', { name: 'تقديم إكرامية' }).click();
  await checkAppearances(fan.page, { appearances: ['arabic', 'narrow'], name: 'tip-jar-ar' });
  const dialog = dialogIn(fan.page, 'تقديم إكرامية');
  const words = `شكرا ${Date.now().toString(36)}`;
  await dialog.getByRole('textbox').fill(words);
  await dialog.getByRole('button', { name: /^دفع/ }).click();
  // The page of the payment service speaks the browser's language.
  await fan.page.getByRole('button', { name: 'Recusar', exact: true }).click();
  await expect(fan.page).toHaveURL(new RegExp(`${address}$`));
  await expect(dialog.getByRole('alert')).toContainText('رُفض الدفع ولم يُخصم أي مبلغ');
  await expect(dialog.getByRole('textbox')).toHaveValue(words);
  await checkAppearances(fan.page, { appearances: ['arabic', 'narrow'], name: 'tip-declined-ar' });
  await expect(commentSaying(fan.page, words)).toHaveCount(0);
});
