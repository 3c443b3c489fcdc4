import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { addressOf, byStream, commentSaying, expect, openComposer, openTakenOver, test } from '../fixtures.ts';
import { long } from '../long.ts';

const field = 'Escreva um comentário';
const balanceOf = (page: Page) => page.getByRole('button', { name: /Escolher um presente/ });

/** Opens the radio's broadcast and its composer; returns its address, and the balance there. */
async function compose(page: Page): Promise<{ readonly address: string; readonly stars: number }> {
  const address = (await addressOf(page, 'roda de choro')).replace('/posts/', '/live/');
  await page.goto(address);
  await openComposer(page, field);
  await expect(balanceOf(page)).toBeEnabled();
  const title = await balanceOf(page).getAttribute('title');
  return { address, stars: Number(title?.replace(/\D/g, '')) };
}

/** Goes from the dialog to the checkout, and does something there, which leads back. Returns the checkout's address. */
async function pay(page: Page, action: 'Aprovar' | 'Recusar'): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Comprar estrelas' });
  await dialog.getByRole('button', { name: 'Ir para o pagamento' }).click();
  // First of all the age.
  const age = dialog.getByRole('checkbox', { name: 'Tenho 18 anos ou mais' });
  await expect(age).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(age).toBeChecked();
  await page.keyboard.press('Enter');
  return decide(page, action);
}

/** Does something at the checkout, which leads back. Returns the checkout's address. */
async function decide(page: Page, action: string): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Pagamento de teste' })).toBeVisible();
  const checkout = page.url();
  await page.getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Compra de estrelas' })).toBeVisible();
  return checkout;
}

const stateOf = (page: Page) => page.getByRole('main').getByRole('status');

test(
  'stars.40 stars.41 stars.42 a fan who is short of stars buys some at the checkout, and sends the same words with them',
  long,
  async ({ visit }) => {
    const [fan, reader] = [await visit('marina'), await visit('caio')];
    const { page } = fan;
    const { address, stars } = await compose(page);
    await openTakenOver(reader.page, address);
    const words = `Bis ${Date.now().toString(36)}`;
    const asked = (stars + 100).toLocaleString('pt-BR');
    await page.keyboard.type(`${words} !${stars + 100}`);
    await expect(page.getByText(`Você precisa comprar mais estrelas para mandar ${asked} estrelas.`)).toBeVisible();
    await page.getByRole('button', { name: 'Comprar estrelas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comprar estrelas' });
    await expect(dialog.getByRole('radio', { name: /^100 estrelas · R\$\s9,90$/ })).toBeChecked();
    await pay(page, 'Aprovar');

    await expect(stateOf(page).filter({ hasText: 'Pago' })).toBeVisible();
    await expect(page.getByText(/^R\$\s9,90$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Voltar ao que eu escrevia' }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('textbox', { name: field })).toHaveText(`${words} !${stars + 100}`);
    await openComposer(page, field);
    await expect(balanceOf(page)).toHaveAttribute('title', `Saldo: ${asked} estrelas`);
    await page.getByRole('button', { name: `Enviar ${asked} estrelas` }).click();
    const confirmed = page.getByRole('alertdialog', { name: new RegExp(`^Enviar ${asked} estrelas para `) });
    await confirmed.getByRole('button', { name: `Enviar ${asked} estrelas` }).click();
    for (const each of [fan, reader])
      await expect(commentSaying(each.page, words).getByText(`${asked} estrelas`, { exact: true })).toBeVisible(
        byStream,
      );

    await page.goto('/settings/stars');
    await expect(page.getByRole('main').getByRole('listitem').nth(1)).toContainText(/^Estrelas compradas.*\+100$/);
  },
);

test(
  'stars.41 stars.42 a declined payment brings no stars; the gift and the words are there, and go without it',
  long,
  async ({ visit }) => {
    const { page } = await visit('davi');
    const { stars } = await compose(page);
    const words = `Viva a turnê ${Date.now().toString(36)}`;
    await page.keyboard.type(words);
    await balanceOf(page).click();
    const gifts = page.getByRole('dialog', { name: 'Presentes' });
    await gifts.getByRole('button', { name: /^Turnê, 5\.000 estrelas/ }).click();
    const chosen = page.getByRole('button', { name: 'Tirar as estrelas' });
    await expect(chosen).toBeVisible();
    await balanceOf(page).click();
    await gifts.getByRole('button', { name: 'Comprar estrelas' }).click();
    await expect(page.getByRole('radio', { name: /^6\.500 estrelas/ })).toBeChecked();
    await pay(page, 'Recusar');

    await expect(stateOf(page).filter({ hasText: 'Recusado' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Comprar estrelas' })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar ao que eu escrevia' }).click();
    await openComposer(page, field);
    await expect(balanceOf(page)).toHaveAttribute('title', `Saldo: ${stars.toLocaleString('pt-BR')} estrelas`);
    await expect(page.getByRole('textbox', { name: field })).toHaveText(words);
    await chosen.click();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(commentSaying(page, words)).toBeVisible();
  },
);

test(
  'stars.271 server.155 server.185 a disputed payment suspends the wallet, and leaves a debt that the next purchase pays',
  long,
  async ({ visit }) => {
    const { page } = await visit('davi');
    const main = page.getByRole('main');
    const debt = main.getByText('Você deve 100 estrelas, cujo dinheiro voltou depois que elas foram enviadas.');
    const suspended = main.getByText('Sua carteira está suspensa.');
    const offer = page.getByRole('dialog', { name: 'Comprar estrelas' });
    const openOffer = async () => {
      await page.goto('/settings/stars');
      await main.getByRole('button', { name: 'Comprar estrelas' }).click();
      await offer.getByRole('radio', { name: /^100 estrelas/ }).check();
    };
    await openOffer();
    const checkout = await pay(page, 'Aprovar');
    await expect(stateOf(page).filter({ hasText: 'Pago' })).toBeVisible();

    // All stars are sent, so that none are left for the bank.
    const { address, stars } = await compose(page);
    const words = `Tudo ${Date.now().toString(36)}`;
    const all = stars.toLocaleString('pt-BR');
    await page.keyboard.type(`${words} !${stars}`);
    await page.getByRole('button', { name: `Enviar ${all} estrelas` }).click();
    const confirmation = page.getByRole('alertdialog');
    await confirmation.getByRole('button', { name: `Enviar ${all} estrelas` }).click();
    await expect(commentSaying(page, words).getByText(`${all} estrelas`, { exact: true })).toBeVisible(byStream);

    await page.goto(checkout);
    await decide(page, 'Contestar no banco');
    await expect(stateOf(page).filter({ hasText: 'Contestado' })).toBeVisible();
    await page.goto('/settings/stars');
    await expect(suspended).toBeVisible();
    await expect(debt).toHaveCount(0);

    await page.goto(checkout);
    await decide(page, 'Encerrar a contestação a favor de quem comprou');
    await page.goto('/settings/stars');
    await expect(debt).toBeVisible();
    await expect(suspended).toHaveCount(0);
    await expectAccessible(page);
    // Whoever received the stars keeps them.
    await page.goto(address);
    await expect(commentSaying(page, words).getByText(`${all} estrelas`, { exact: true })).toBeVisible();

    await openOffer();
    await expect(
      offer.getByText('Deste pacote, 100 estrelas pagam a dívida, e nenhuma entra na carteira.'),
    ).toBeVisible();
    await pay(page, 'Aprovar');
    await expect(stateOf(page).filter({ hasText: 'Pago' })).toBeVisible();
    await page.goto('/settings/stars');
    await expect(main.getByRole('listitem').nth(1)).toBeVisible();
    await expect(debt).toHaveCount(0);
  },
);
