import { commentSaying, expect, pageToWriteOn, signInThrough, test, write } from '../frame.ts';

const newText = (what: string): string => `${what} ${Date.now().toString(36)}`;

test('a signed-out reader writes, signs in, and the comment is published automatically; then they like, reply, edit and delete', async ({
  read,
  backend,
}) => {
  const reader = await read(pageToWriteOn[backend]);
  const { page, frame } = reader;
  const text = newText('Fui de bicicleta');
  const order = frame.getByLabel('Ordenar por');
  await order.selectOption('Mais recentes');
  await write(reader, text);
  await signInThrough(reader, 'joana', () => frame.getByRole('button', { name: 'Conecte-se para publicar' }).click());
  const own = commentSaying(frame, text);
  await expect(own).toBeVisible();
  await expect(order).toHaveValue('reverse_time');

  await page.reload();
  await order.selectOption('Mais recentes');
  await expect(own).toBeVisible();
  await own.getByRole('button', { name: 'Curtir', exact: true }).click();
  await expect(own.getByRole('img', { name: '1 curtida' })).toBeVisible();

  const answer = newText('Eu também');
  await own.getByRole('button', { name: 'Responder' }).first().click();
  await write(reader, answer, /^Responder a /);
  await page.keyboard.press('Enter');
  await expect(commentSaying(frame, answer)).toBeVisible();

  const edited = newText('Fui a pé');
  const first = frame.getByRole('article').filter({ hasText: text }).first();
  await first.getByRole('button', { name: 'Mais opções' }).first().click();
  await frame.getByRole('menuitem', { name: 'Editar' }).click();
  await frame.getByRole('textbox', { name: 'Editar comentário' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(edited);
  await frame.getByRole('button', { name: 'Salvar' }).click();
  const changed = frame.getByRole('article').filter({ hasText: edited }).first();
  await expect(changed.getByText('Editado').first()).toBeVisible();

  await changed.getByRole('button', { name: 'Mais opções' }).first().click();
  await frame.getByRole('menuitem', { name: 'Excluir' }).click();
  await frame.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(frame.getByText(edited)).toHaveCount(0);
  await expect(frame.getByText(answer)).toHaveCount(0);
});

test('a signed-out reader reads, sorts and pages, and a closed popup can be cancelled', async ({ read }) => {
  const reader = await read('/artigo.html');
  const { page, frame } = reader;
  await frame.getByRole('button', { name: /Carregar mais 10 comentários/ }).click();
  await expect(frame.getByRole('button', { name: /Carregar mais \d+ comentário/ })).toBeVisible();
  const first = frame.getByRole('article').first();
  const ranked = (await first.textContent()) ?? '';
  await frame.getByLabel('Ordenar por').selectOption('Mais recentes');
  // A press on a button that is replaced while it is pressed is none.
  await expect(first).not.toHaveText(ranked);
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('button', { name: 'Curtir', exact: true }).first().click(),
  ]);
  await popup.close();
  await expect(frame.getByText('Continue na janela que se abriu.')).toBeVisible();
  await frame.getByRole('button', { name: 'Cancelar' }).click();
  await expect(frame.getByText('Continue na janela que se abriu.')).toHaveCount(0);
});
