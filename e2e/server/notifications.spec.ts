import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';

let server: StartedServer;

// Without the demo world: nobody was told of anything.
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

async function publish(page: Page, words: string): Promise<void> {
  await page.goto(`${server.origin}/`);
  await page.getByRole('textbox', { name: 'Escreva uma publicação…' }).click();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type(words);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible();
}

const headers = { 'x-ufi-client': '1', 'sec-fetch-site': 'same-origin' };

test('web.401 web.402 web.404 web.432 a comment is told in every tab at once, leads to it, and is seen and read apart', async ({
  browser,
}) => {
  const [writing, answering] = [await browser.newContext(), await browser.newContext()];
  const [page, second, other] = [await writing.newPage(), await writing.newPage(), await answering.newPage()];
  await signUp(page, server.origin, 'Iara');
  await signUp(other, server.origin, 'Davi');
  await publish(page, 'Feira no sábado');
  await second.goto(`${server.origin}/notifications`);
  await expect(second.getByText(/^Tudo em dia/)).toBeVisible();
  await expectAccessible(second);

  await other.goto(`${server.origin}/`);
  const post = await postOf(other);
  const data = { ft_ent_identifier: post, comment_text: 'Eu levo o pão', client_id: 'notice-1' };
  expect((await other.request.post(`${server.origin}/ufi/add/comment/`, { data, headers })).status()).toBe(200);

  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: /^Notificações.*1 notificação nova/ })).toBeVisible();
  }
  await second.reload();
  const row = second.getByRole('link', { name: /Davi.* comentou em uma publicação que você acompanha/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notificações', exact: true })).toBeVisible();
  await expectAccessible(second);
  await row.click();
  await expect(second.getByText('Eu levo o pão')).toBeVisible();
  expect(second.url()).toMatch(/\/posts\/\d+\?comment_id=\d+$/);
  await second.goto(`${server.origin}/notifications`);
  await expect(row).toBeVisible();
  await expect(row).not.toHaveAccessibleName(/Não lida/);

  await page.goto(`${server.origin}/settings/notifications`);
  const name = /^Comentários em publicações.*(?<!por e-mail)$/;
  const comments = page.getByRole('checkbox', { name });
  await comments.uncheck();
  await expect(page.getByText('Escolha salva')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(comments).not.toBeChecked();
  const byMail = page.getByRole('checkbox', { name: 'Menções, por e-mail' });
  await expect(byMail).not.toBeChecked();
  await byMail.check();
  await page.getByRole('radio', { name: 'No máximo uma vez por semana' }).check();
  await expect(page.getByText('Escolha salva').first()).toBeVisible();
  await expect(page.getByText(/ainda não foi confirmado/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(byMail).toBeChecked();
  await expect(page.getByRole('radio', { name: 'No máximo uma vez por semana' })).toBeChecked();
  await page.goto(`${server.origin}/mail/stop/${'a'.repeat(43)}`);
  await expect(page.getByText(/^Este link não vale mais/)).toBeVisible();
  await expectAccessible(page);
  await writing.close();
  await answering.close();
});

/** The id of the only post, from the link to it. */
async function postOf(page: Page): Promise<string> {
  const link = page.getByRole('article').first().locator('a[href*="/posts/"]').first();
  return /\/posts\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
}
