import { createHash, randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { callFirstParty } from '../firstParty.ts';
import { becomeFirstOwner, signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';

let server: StartedServer;
const site = 'https://jornal.example';

// Without the demo world: the first owner comes by the one-time code, and registers a site.
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

/** Calls the server as its own pages do. */
const call = <Payload>(page: Page, path: string, data: object): Promise<Payload> =>
  callFirstParty(page, `${server.origin}${path}`, data);

/** Calls the server as a frame without cookies does. */
async function callInFrame<Payload>(path: string, fields: object, token?: string): Promise<Payload> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', 'x-ufi-client': '1', origin: server.origin, ...authorization };
  const answer = await fetch(`${server.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(fields) });
  const { payload } = (await answer.json()) as { payload: Payload };
  expect(answer.status, path).toBe(200);
  return payload;
}

/** Signs a person in on the site by their browser, and resolves with the calls of their frame there. */
async function openFrame(page: Page, app_id: string) {
  const embedding = { app_id, origin: site };
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { nonce } = await callInFrame<{ nonce: string }>('/plugins/signin/begin/', { ...embedding, challenge });
  const { code } = await call<{ code: string }>(page, '/plugins/comments/optin', { nonce });
  const exchanged = { nonce, verifier, code };
  const { token } = await callInFrame<{ token: string }>('/plugins/signin/exchange/', exchanged);
  const opening = { ...embedding, href: `${site}/materia.html` };
  const opened = await callInFrame<{ article: { id: string } }>('/plugins/comments/open/', opening, token);
  const write = async (name: 'createComment' | 'createReply', id: string, fields: object) => {
    const path = `/plugins/comments/async/${name}/${id}/`;
    return (await callInFrame<{ commentID: string }>(path, { app_id, ...fields }, token)).commentID;
  };
  return { article: opened.article.id, write };
}

test('web.430 web.431 server.530 server.532 a reply on a site’s page is told with a link to that page, and a report to the site’s owner', async ({
  browser,
}) => {
  const contexts = [await browser.newContext(), await browser.newContext(), await browser.newContext()] as const;
  const [owner, page, other] = await Promise.all(contexts.map((context) => context.newPage()));
  if (owner === undefined || page === undefined || other === undefined) throw new Error('no pages');
  await becomeFirstOwner(owner, server, 'Dona Zuleica');
  const registered = { name: 'O Jornal', domains: [site] };
  const { id: app_id } = await call<{ id: string }>(owner, '/settings/sites/register/', registered);
  await signUp(page, server.origin, 'Iara');
  await signUp(other, server.origin, 'Davi');

  const iara = await openFrame(page, app_id);
  const first = await iara.write('createComment', iara.article, { text: 'Boa matéria' });
  await page.goto(`${server.origin}/notifications`);
  await expect(page.getByText(/^Tudo em dia/)).toBeVisible();
  const davi = await openFrame(other, app_id);
  const fields = { target_id: davi.article, text: 'Nem tanto' };
  const reply = await davi.write('createReply', first, fields);
  await expect(page.getByRole('link', { name: /^Notificações.*1 notificação nova/ })).toBeVisible();
  await page.reload();
  const row = page.getByRole('link', { name: /Davi.* respondeu ao seu comentário/ });
  await expect(row).toHaveAttribute('href', `${site}/materia.html?fb_comment_id=${reply}`);
  await expect(page.getByText('O Jornal')).toBeVisible();
  await expectAccessible(page);

  const report = { ft_ent_identifier: iara.article, comment_id: reply, reason: 'spam', client_id: 'report-1' };
  await call(page, '/ufi/report/', report);
  await owner.goto(`${server.origin}/notifications`);
  await owner.getByRole('link', { name: /O Jornal.*: comentários de .*Davi.* foram denunciados/ }).click();
  await expect(owner.getByRole('tab', { name: /^Denunciados/ })).toHaveAttribute('aria-selected', 'true');
  await expect(owner.getByText('Nem tanto')).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
});
