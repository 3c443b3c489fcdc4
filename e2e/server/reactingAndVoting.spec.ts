import { addressOf, feedAround, commentSaying, expect, expectLive, openComposer, test, byStream } from '../fixtures.ts';
import { long } from '../long.ts';

test(
  'two people react to a post: each sees the sentence of the other at once, and who has reacted',
  long,
  async ({ visit }) => {
    const [marina, caio] = [await visit('marina'), await visit('caio')];
    const address = await addressOf(marina.page, 'Achado de sábado');
    for (const { page } of [marina, caio]) await page.goto(address);
    const actionsOf = (person: typeof marina) => person.page.locator('.ufi-post__actions').first();
    const sentenceOf = (person: typeof marina) => person.page.locator('.ufi-post__reactions').first();

    await actionsOf(marina).getByRole('button', { name: 'Curtir' }).click();
    await expect(sentenceOf(marina)).toHaveText('Você');
    await expect(sentenceOf(caio)).toHaveText('Marina Costa', byStream);

    await actionsOf(caio).getByRole('button', { name: 'Reagir' }).focus();
    await caio.page.keyboard.press('Enter');
    await caio.page.getByRole('toolbar', { name: 'Reagir' }).getByRole('button', { name: 'Amei' }).click();
    await expect(sentenceOf(caio)).toHaveText('Você e Marina Costa');
    await expect(sentenceOf(marina)).toHaveText('Você e Caio Lins', byStream);

    await sentenceOf(marina).getByRole('button').click();
    const dialog = marina.page.getByRole('dialog', { name: 'Quem reagiu' });
    await expect(dialog.getByRole('link')).toHaveText(['Caio Lins', 'Marina Costa']);
    await dialog.getByRole('tab', { name: 'Todas as reações: 2' }).focus();
    await marina.page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('tab', { selected: true })).toBeFocused();
    await expect(dialog.getByRole('link')).toHaveCount(1);
    await marina.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await actionsOf(marina).getByRole('button', { name: 'Curtir' }).click();
    await expect(sentenceOf(marina)).toHaveText('Caio Lins');
    await expect(sentenceOf(caio)).toHaveText('Você', byStream);
    await actionsOf(caio).getByRole('button', { name: 'Amei' }).click();
    await expect(sentenceOf(marina).getByRole('button')).toHaveCount(0, byStream);
  },
);

test('two people vote on an answer by keyboard, and each sees the count of both', long, async ({ visit }) => {
  const [marina, caio] = [await visit('marina'), await visit('caio')];
  const address = await addressOf(marina.page, 'mancha de café');
  for (const { page } of [marina, caio]) {
    await page.goto(address);
    await expect(page.getByRole('feed', { name: 'Comentários' })).toBeVisible();
  }
  const answer = `Na feira da praça ${Date.now().toString(36)}`;
  await openComposer(marina.page, 'Escreva um comentário');
  await marina.page.keyboard.type(answer);
  await marina.page.keyboard.press('Enter');
  await expectLive(caio.page, commentSaying(caio.page, answer));

  const votesOf = (person: typeof marina) => commentSaying(person.page, answer).getByRole('group', { name: /voto/ });
  const arrow = (person: typeof marina, name: string) => votesOf(person).getByRole('button', { name });
  await arrow(marina, 'Votar a favor').focus();
  await marina.page.keyboard.press('Enter');
  await expect(arrow(marina, 'Votar a favor')).toHaveAttribute('aria-pressed', 'true');
  await expect(votesOf(caio)).toHaveText('1', byStream);
  await expect(arrow(caio, 'Votar a favor')).toHaveAttribute('aria-pressed', 'false');
  // The second press precedes the answer to the first: the latest wins.
  await arrow(caio, 'Votar a favor').click();
  await arrow(caio, 'Votar contra').click();
  await expect(votesOf(caio)).toHaveText('0');
  await expect(votesOf(marina)).toHaveText('0', byStream);
  await arrow(caio, 'Votar contra').click();
  await expect(votesOf(marina)).toHaveText('1', byStream);
  await caio.page.reload();
  await expect(votesOf(caio)).toHaveText('1');
});

test('S7.18/1, S7.19/1 a post is followed from the feed, and its notifications are turned off on its own page', async ({
  visit,
}) => {
  // Commenting subscribes; this person has never commented here.
  const { page } = await visit('lia');
  const address = await addressOf(page, 'Ruas que cantam');
  await page.goto(await feedAround(page, 'Ruas que cantam'));
  const post = page.getByRole('article').filter({ hasText: 'Ruas que cantam' }).first();
  await post.getByRole('button', { name: 'Opções da publicação' }).click();
  await page.getByRole('menuitem', { name: 'Seguir publicação', exact: true }).click();
  await post.getByRole('button', { name: 'Opções da publicação' }).click();
  await expect(page.getByRole('menuitem', { name: 'Deixar de seguir publicação' })).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Opções da publicação' }).click();
  await page.getByRole('menuitem', { name: 'Desativar notificações desta publicação' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Opções da publicação' }).click();
  await expect(page.getByRole('menuitem', { name: 'Ativar notificações desta publicação' })).toBeVisible();
});
