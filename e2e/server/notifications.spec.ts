import { expect, test, type Page, type Worker } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { firstPartyHeaders } from '../firstParty.ts';
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

test('web.401 web.402 web.404 web.432 web.532 a comment is told in every tab at once, leads to it, and is seen and read apart', async ({
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
  expect(
    (await other.request.post(`${server.origin}/ufi/add/comment/`, { data, headers: firstPartyHeaders })).status(),
  ).toBe(200);

  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: /^Notificações.*1 notificação nova/ })).toBeVisible();
  }
  // Beside the page the bell opens the newest of them, which are seen then.
  const bell = page.getByRole('link', { name: /^Notificações/ });
  await bell.click();
  const popover = page.getByRole('dialog', { name: 'Notificações' });
  await expect(popover.getByRole('link', { name: /Davi.* comentou/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(bell).toBeFocused();
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
  const name = /^Comentários em publicações.*(?<!por e-mail|no aparelho)$/;
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

/** What this machine has not: a push service, which the browser believes to be subscribed to, and notifications. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const key = 'test-push';
    const p256dh = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
    const subscription = {
      endpoint: 'https://push.example.net/send/1',
      toJSON: () => ({ ...subscription, keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
      unsubscribe: async () => (localStorage.removeItem(key), true),
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(PushManager.prototype, {
      subscribe: async () => (localStorage.setItem(key, '1'), subscription),
      getSubscription: async () => (localStorage.getItem(key) === null ? null : subscription),
    });
  });

/** What a worker has shown, from now on. */
async function watchNotifications(worker: Worker): Promise<() => Promise<unknown[]>> {
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const showNotification = async (title: string, { data }: NotificationOptions) => void shown.push({ title, data });
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification });
    Object.assign(self, { shown });
  });
  return () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown);
}

test('web.460 web.463 a device is subscribed from the settings, and shows what is pushed to it', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.grantPermissions(['notifications'], { origin: server.origin });
  const page = await context.newPage();
  await withPushService(page);
  await signUp(page, server.origin, 'Nara');
  await page.goto(`${server.origin}/settings/notifications`);
  const here = page.getByRole('checkbox', { name: 'Avisar neste navegador' });
  const started = context.waitForEvent('serviceworker');
  await here.check();
  const shown = await watchNotifications(await started);
  await expect(page.getByRole('checkbox', { name: 'Respostas aos meus comentários, no aparelho' })).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.reload();
  await expect(here).toBeChecked();

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (title: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: server.origin,
      registrationId,
      data: JSON.stringify({ id: title, title, body: 'Vem?', address: '/posts/1?comment_id=2', notification: '9' }),
    });
  // Whoever looks at the network has it on the screen already.
  await push('Davi comentou');
  await here.uncheck();
  await expect(here).not.toBeChecked();
  await page.reload();
  await expect(here).toBeEnabled();
  await expect(here).not.toBeChecked();
  await page.goto('about:blank');
  await push('Davi respondeu');
  const data = { address: `${server.origin}/posts/1?comment_id=2`, notification: '9' };
  await expect.poll(shown).toEqual([{ title: 'Davi respondeu', data }]);
  await context.close();
});
