import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signInByCall, backends, byStream, expectLive } from '../fixtures.ts';
import { commentSaying, expect, signInThrough, test, write, type Reader } from './frame.ts';
import { long } from '../long.ts';

const newText = (what: string): string => `${what} ${Date.now().toString(36)}`;

let visitors: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of visitors) await context.close();
  visitors = [];
});

/** Opens the network's own pages as a demo user. */
async function visit(browser: Browser, person: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: backends.server.origin, locale: 'pt-BR' });
  visitors.push(context);
  await signInByCall(context, person);
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

/** Publishes a comment in the frame and on the network for an audience. Resolves with the comment's id. */
async function postTo({ page, frame }: Reader, text: string, privacy: string): Promise<string> {
  await write({ page, frame }, text);
  await frame.getByRole('checkbox', { name: 'Também publicar no Facebook' }).check();
  await frame.getByLabel('Quem vê no Facebook').selectOption(privacy);
  const [answer] = await Promise.all([
    page.waitForResponse((each) => each.url().includes('/async/createComment/')),
    frame.getByRole('button', { name: 'Publicar' }).click(),
  ]);
  const { payload } = (await answer.json()) as { readonly payload: { readonly commentID: string } };
  return payload.commentID;
}

/** Address of a comment's cross-post, for its author. */
const addressOfCarried = (page: Page, comment: string): Promise<string> =>
  page.evaluate(async (id) => {
    const answer = await fetch('/web/feed/');
    const { payload } = (await answer.json()) as {
      readonly payload: { readonly posts: { readonly post: { readonly id: string; readonly commentid?: string } }[] };
    };
    return `/posts/${payload.posts.find(({ post }) => post.commentid === id)?.post.id ?? ''}`;
  }, comment);

test(
  "S3.20 a friend sees a visitor's cross-post in the feed and replies to it, live in the frame, and a stranger never sees it",
  long,
  async ({ read, browser }) => {
    const reader = await read('/antigo.html');
    const { page, frame } = reader;
    const [first, text, answer] = [newText('Cheguei'), newText('Isto também é para os amigos'), newText('Boa')];
    await write(reader, first);
    await signInThrough(reader, 'marina', () =>
      frame.getByRole('button', { name: 'Conecte-se para publicar' }).click(),
    );
    await expect(commentSaying(frame, first)).toBeVisible();
    const comment = await postTo(reader, text, 'Somente amigos');
    await expectLive(frame, commentSaying(frame, text));
    await page.reload();
    await frame.getByLabel('Ordenar por').selectOption('Mais recentes');
    await expect(commentSaying(frame, text)).toBeVisible();

    const caio = await visit(browser, 'caio');
    const post = caio.getByRole('article').filter({ hasText: text }).first();
    await expect(post).toBeVisible();
    await expect(post).toContainText('Diário do Bairro');
    await expect(post).toContainText('Amigos');
    const field = post.getByRole('textbox', { name: /^Responder a Marina/ });
    await field.click();
    await expect(caio.locator('[contenteditable="true"]:focus')).toBeVisible();
    await caio.keyboard.type(answer);
    await caio.keyboard.press('Enter');
    await expect(post.getByText(answer)).toBeVisible();

    const announced = commentSaying(frame, text).getByRole('button', { name: /nova resposta/ });
    await expect(announced.or(commentSaying(frame, answer)).first()).toBeVisible(byStream);
    if (await announced.isVisible()) await announced.click();
    await expect(commentSaying(frame, answer)).toBeVisible();

    const address = await addressOfCarried(caio, comment);
    const noah = await visit(browser, 'noah');
    await expect(noah.getByRole('article').first()).toBeVisible();
    await expect(noah.getByText(text)).toHaveCount(0);
    expect((await noah.goto(address))?.status()).toBe(404);

    // Deleting the post leaves the comment on the site.
    const own = await visit(browser, 'marina');
    await own.goto(address);
    await own.getByRole('button', { name: 'Opções da publicação' }).first().click();
    await own.getByRole('menuitem', { name: 'Excluir publicação' }).click();
    await own.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(own.getByRole('article').filter({ hasText: text })).toHaveCount(0);
    expect((await caio.goto(address))?.status()).toBe(404);
    await page.reload();
    await expect(commentSaying(frame, answer).first()).toBeVisible();
  },
);

test(
  'S7.52 S8.20 a public cross-post is confirmed in a popup, once: until then the comment is on the site only',
  long,
  async ({ read, browser }) => {
    const reader = await read('/antigo.html');
    const { page, frame } = reader;
    const [first, declined] = [newText('Cheguei'), newText('Fica aqui')];
    const [confirmed, later] = [newText('Para todo mundo'), newText('Também para todos')];
    await write(reader, first);
    await signInThrough(reader, 'joana', () => frame.getByRole('button', { name: 'Conecte-se para publicar' }).click());
    await expect(commentSaying(frame, first).getByRole('button', { name: 'Responder' })).toBeVisible();
    const post = async (text: string) => {
      const opening = page.context().waitForEvent('page');
      await postTo(reader, text, 'Todos');
      const popup = await opening;
      await expect(popup.getByRole('heading')).toHaveText(
        'Please confirm that you want to post this comment to Facebook.',
      );
      await expect(popup.getByText(text)).toBeVisible();
      return popup;
    };

    const unwanted = await post(declined);
    // Signed-out visitors are asked to sign in; other people are told that it is not theirs.
    const stranger = await browser.newPage({ locale: 'pt-BR' });
    await stranger.goto(unwanted.url());
    for (const person of ['noah', 'joana']) {
      await expect(stranger.getByRole('heading')).toHaveText('Entre para publicar no Facebook');
      await stranger.getByLabel('E-mail').fill(`${person}@demo.ufi`);
      await stranger.getByLabel('Senha').fill(backends.server.password);
      await expect(stranger.locator('button[type=submit]')).toBeEnabled();
      await stranger.keyboard.press('Enter');
      if (person === 'joana') break;
      await expect(stranger.getByText('Este comentário não está mais lá ou não é seu.')).toBeVisible();
      await stranger.getByRole('button', { name: 'Não é você?' }).click();
    }
    await expect(stranger.getByRole('button', { name: 'Confirmar' })).toBeVisible();
    await expect(stranger.getByText(declined)).toBeVisible();
    await stranger.close();
    await unwanted.close();
    await expect(frame.getByText('Seu comentário está só neste site, e não no Facebook.')).toBeVisible();
    await frame.getByRole('button', { name: 'OK', exact: true }).click();

    const wanted = await post(confirmed);
    const closed = wanted.waitForEvent('close');
    await wanted.getByRole('button', { name: 'Confirmar' }).click();
    await closed;
    await expect(frame.getByText('Seu comentário está também no Facebook.')).toBeVisible();

    await postTo(reader, later, 'Todos');
    await expect(commentSaying(frame, later).getByRole('button', { name: 'Responder' })).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);

    const noah = await visit(browser, 'noah');
    await expect(noah.getByRole('article').filter({ hasText: later }).first()).toBeVisible();
    await expect(noah.getByRole('article').filter({ hasText: confirmed }).first()).toBeVisible();
    await expect(noah.getByText(declined)).toHaveCount(0);
  },
);
