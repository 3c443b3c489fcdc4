import { startCookieControl } from './cookieControl.ts';
import { byStream, expectLive } from '../fixtures.ts';
import { commentSaying, expect, signInCutOff, signInThrough, test, write, type Reader } from './frame.ts';

const newText = (what: string): string => `${what} ${Date.now().toString(36)}`;

/** The text waits in the composer during the sign-in and is then published automatically (S4.40). */
async function publishSigningIn(reader: Reader, text: string, signIn: (click: () => Promise<void>) => Promise<void>) {
  await write(reader, text);
  await signIn(() => reader.frame.getByRole('button', { name: 'Conecte-se para publicar' }).click());
  // A frame that is cut off from its popup learns of the sign-in at its next poll.
  await expect(commentSaying(reader.frame, text)).toBeVisible({ timeout: 15_000 });
}

const seesNew = ({ frame }: Reader, text: string): Promise<void> => expectLive(frame, commentSaying(frame, text));

test("two people on an embedded article, one without third-party cookies, see each other's comment, reply, edit, like and delete live, and stay signed in", async ({
  read,
}) => {
  const marina = await read('/antigo.html', { cookies: 'blocked' });
  const caio = await read('/antigo.html');
  const control = await startCookieControl();
  expect(await Promise.all([marina, caio].map(({ page }) => control.isKeptBy(page)))).toEqual([false, true]);
  control.close();
  // Another tab of his, which receives updates over the first one's connection.
  const tab = await caio.page.context().newPage();
  await tab.goto('/antigo.html');
  const beside = { ...caio, page: tab, frame: tab.frameLocator('iframe').first() };
  await expect(beside.frame.getByRole('textbox', { name: 'Adicione um comentário…' })).toBeVisible();
  const [one, other, answer] = [newText('As barracas de queijo'), newText('E as flores'), newText('Concordo')];

  await publishSigningIn(marina, one, (click) => signInCutOff(marina, 'marina', click));
  // The page subscribes to `comment.create`, as pages of the old platform do.
  await expect(marina.page).toHaveTitle(/^Obrigado! · .*antigo\.html$/);
  await seesNew(caio, one);
  await seesNew(beside, one);
  await publishSigningIn(caio, other, (click) => signInThrough(caio, 'caio', click));
  await seesNew(marina, other);

  await commentSaying(caio.frame, one).getByRole('button', { name: 'Responder' }).first().click();
  await write(caio, answer, /^Responder a Marina/);
  await caio.page.keyboard.press('Enter');
  const announced = commentSaying(marina.frame, one).getByRole('button', { name: /nova resposta/ });
  await expect(announced.or(commentSaying(marina.frame, answer)).first()).toBeVisible(byStream);
  if (await announced.isVisible()) await announced.click();
  await expect(commentSaying(marina.frame, answer)).toBeVisible();

  await commentSaying(caio.frame, one).getByRole('button', { name: 'Curtir' }).first().click();
  await expect(commentSaying(marina.frame, one).getByRole('img', { name: '1 curtida' }).first()).toBeVisible(byStream);

  const edited = newText('As barracas de doces');
  await commentSaying(marina.frame, one).getByRole('button', { name: 'Mais opções' }).first().click();
  await marina.frame.getByRole('menuitem', { name: 'Editar' }).click();
  await marina.frame.getByRole('textbox', { name: 'Editar comentário' }).click();
  await marina.page.keyboard.press('ControlOrMeta+a');
  await marina.page.keyboard.type(edited);
  await marina.frame.getByRole('button', { name: 'Salvar' }).click();
  await expect(commentSaying(caio.frame, edited)).toBeVisible(byStream);

  for (const { page, frame } of [marina, caio]) {
    await page.reload();
    await expect(commentSaying(frame, edited)).toBeVisible();
    await frame.getByRole('textbox', { name: 'Adicione um comentário…' }).click();
    await expect(frame.getByRole('button', { name: 'Publicar' })).toBeVisible();
  }

  await commentSaying(marina.frame, edited).getByRole('button', { name: 'Mais opções' }).first().click();
  await marina.frame.getByRole('menuitem', { name: 'Excluir' }).click();
  await marina.frame.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  for (const { frame } of [marina, caio]) {
    await expect(frame.getByText(edited)).toHaveCount(0, byStream);
    await expect(frame.getByText(answer)).toHaveCount(0);
  }
});
