import { firstPartyHeaders } from '../firstParty.ts';
import { startServer } from '../startServer.ts';
import { commentSaying, expect, test, write } from './frame.ts';
import { startMovingSite } from './movingSite.ts';
import { registerSite, visit } from './siteOfServer.ts';
import { long } from '../long.ts';

const email = 'marina@jornal.example';
const password = 'uma senha bem boa';

test(
  'server.84 while others guess the password in the popup, its owner gets in from a browser that has signed in before, and is told to wait in any other',
  long,
  async ({ playwright, launchOptions, afterReaders }) => {
    const site = await startMovingSite();
    afterReaders(() => site.close());
    const server = await startServer({ UFI_DEMO: '0', UFI_SIGN_INS_PER_MINUTE: '4', ...site.env });
    afterReaders(() => server.stop());
    site.script = server.origin;
    // The site's host is resolved by a browser of its own.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...site.args],
    });
    afterReaders(() => browser.close());
    const desk = await browser.newContext({ baseURL: server.origin });
    await registerSite(desk, server, site.origin);
    await desk.close();

    const open = () => visit(browser, site.origin);
    const home = await open();
    const call = (path: string, body: object) =>
      home.page.context().request.post(`${server.origin}${path}`, { data: body, headers: firstPartyHeaders });
    expect((await call('/session/sign_up/', { name: 'Marina Costa', email, password })).status()).toBe(200);
    expect((await call('/session/sign_out/', {})).status()).toBe(200);

    const stranger = await open();
    await write(stranger, 'Oi');
    const opened = stranger.page.waitForEvent('popup');
    await stranger.frame.getByRole('button', { name: 'Conecte-se para publicar' }).click();
    const guessing = await opened;
    const wait = guessing.getByText('Você está indo rápido demais.');
    const enter = async (popup: typeof guessing, words: string): Promise<void> => {
      await popup.getByLabel('E-mail').fill(email);
      await popup.getByLabel('Senha').fill(words);
      await expect(popup.locator('button[type=submit]')).toBeEnabled();
      const answered = popup.waitForResponse(/sign_in/);
      await popup.getByRole('button', { name: 'Entrar', exact: true }).click();
      await answered;
    };
    for (let guess = 1; !(await wait.isVisible()); guess += 1) await enter(guessing, `chute ${guess}`);
    await enter(guessing, password);
    await expect(wait).toBeVisible();

    await write(home, 'Sou eu mesma');
    const ownPopup = home.page.waitForEvent('popup');
    await home.frame.getByRole('button', { name: 'Conecte-se para publicar' }).click();
    const own = await ownPopup;
    await enter(own, password);
    const closed = own.waitForEvent('close');
    await own.getByRole('button', { name: /Jornal/ }).click();
    await closed;
    await expect(commentSaying(home.frame, 'Sou eu mesma')).toBeVisible();
  },
);
