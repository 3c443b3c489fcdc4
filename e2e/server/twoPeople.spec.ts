import type { Page } from '@playwright/test';
import { addressOf, commentSaying, expect, expectLive, openComposer, test, byStream } from '../fixtures.ts';

const newText = (what: string): string => `${what} ${Date.now().toString(36)}`;

async function write(page: Page, field: string, text: string): Promise<void> {
  await openComposer(page, field);
  await page.keyboard.type(text);
  await expect(page.getByRole('textbox', { name: field }).last()).toContainText(text);
  await page.keyboard.press('Enter');
}

test("two people on one post see each other's comment, reply, edit, like and delete live", async ({ visit }) => {
  const [marina, caio] = [await visit('marina'), await visit('caio')];
  const address = await addressOf(marina.page, 'Achado de sábado');
  for (const { page } of [marina, caio]) {
    await page.goto(address);
    await expect(page.getByRole('feed', { name: 'Comentários' })).toBeVisible();
  }
  const [one, other] = [newText('Bicarbonato resolve'), newText('Com cuidado')];

  await write(marina.page, 'Escreva um comentário', one);
  await expect(commentSaying(marina.page, one)).toBeVisible(byStream);
  await expectLive(caio.page, commentSaying(caio.page, one));

  await commentSaying(caio.page, one).getByRole('button', { name: 'Responder' }).first().click();
  await write(caio.page, 'Responder a Marina', other);
  // A reply between comments is announced in place: nothing moves under the reader.
  const announced = commentSaying(marina.page, one).getByRole('button', { name: '1 nova resposta' });
  await expect(announced).toBeVisible(byStream);
  await announced.click();
  await expect(commentSaying(marina.page, other)).toBeVisible();

  await commentSaying(caio.page, one).getByRole('button', { name: 'Curtir', exact: true }).first().click();
  await expect(
    commentSaying(marina.page, one)
      .getByRole('button', { name: /1 reação/ })
      .first(),
  ).toBeVisible(byStream);

  const edited = newText('Vinagre, não');
  await commentSaying(marina.page, one).getByRole('button', { name: 'Mais opções' }).first().click();
  await marina.page.getByRole('menuitem', { name: 'Editar' }).click();
  const editor = marina.page.getByRole('textbox', { name: 'Editar comentário' });
  await editor.click();
  await marina.page.keyboard.press('ControlOrMeta+a');
  await marina.page.keyboard.type(edited);
  await marina.page.keyboard.press('Enter');
  await expect(commentSaying(caio.page, edited)).toBeVisible(byStream);
  await expect(commentSaying(caio.page, edited).getByText('Editado').first()).toBeVisible();

  await commentSaying(marina.page, edited).getByRole('button', { name: 'Mais opções' }).first().click();
  await marina.page.getByRole('menuitem', { name: 'Excluir' }).click();
  await marina.page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(marina.page.getByText(edited)).toHaveCount(0, byStream);
  await expect(caio.page.getByText(edited)).toHaveCount(0, byStream);
  await expect(caio.page.getByText(other)).toHaveCount(0);
});
