import { expectAccessible } from '../accessibility.ts';
import {
  addressOf,
  byStream,
  commentSaying,
  expect,
  expectLive,
  openComposer,
  openTakenOver,
  test,
} from '../fixtures.ts';
import { long } from '../long.ts';

test(
  'S3.05/1 stars.60 stars.63 a page sets a chat command, whoever writes it in its broadcast gets the card, and others see it',
  long,
  async ({ visit }) => {
    const [owner, fan, reader] = [await visit('helena'), await visit('marina'), await visit('caio')];
    const answer = `Hoje abrimos com ${Date.now().toString(36)}`;
    const { page } = owner;
    await page.goto('/settings/stars');
    await page
      .getByRole('navigation', { name: 'Ganhos' })
      .getByRole('link', { name: 'Ganhos de Rádio Vitória' })
      .click();
    const commands = page.getByRole('region', { name: 'Comandos do chat' });
    await expect(commands.getByRole('listitem').filter({ hasText: '!agenda' })).toBeVisible();
    await commands.getByLabel('Nome, sem o !').fill('Abertura');
    await commands.getByLabel('Resposta').fill(answer);
    const saved = page.waitForResponse(/chat_commands\/set/);
    await page.keyboard.press('Enter');
    expect((await saved).status()).toBe(200);
    await expect(commands.getByRole('listitem').filter({ hasText: answer })).toBeVisible();
    await expectAccessible(page);

    const address = (await addressOf(fan.page, 'roda de choro')).replace('/posts/', '/live/');
    await openTakenOver(reader.page, address);
    await openTakenOver(fan.page, address);
    await openComposer(fan.page, 'Escreva um comentário');
    await fan.page.keyboard.type('!ABERTURA');
    await fan.page.keyboard.press('Enter');
    const cardTo = (to: typeof fan) => commentSaying(to.page, answer).getByRole('group', { name: answer });
    await expect(cardTo(fan)).toBeVisible(byStream);
    await expectLive(reader.page, cardTo(reader));

    const removed = page.waitForResponse(/chat_commands\/set/);
    await commands.getByRole('button', { name: 'Remover !Abertura' }).click();
    expect((await removed).status()).toBe(200);
    await page.reload();
    await expect(commands.getByRole('listitem').filter({ hasText: '!agenda' })).toBeVisible();
    await expect(commands.getByRole('listitem')).toHaveCount(1);
  },
);
