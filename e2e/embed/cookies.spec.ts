import { expectAccessible } from '../accessibility.ts';
import { commentSaying, expect, signInThrough, test, write } from './frame.ts';
import { long } from '../long.ts';

test(
  'D1 P15 if the browser keeps no cookie for the frame, a token in memory lasts until the reload',
  long,
  async ({ read }) => {
    const reader = await read('/tres.html');
    const { page, frame } = reader;
    const withoutCookies = /\/plugins\/(signin|session)\//;
    await page.context().route(withoutCookies, async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers() };
      delete headers['set-cookie'];
      await route.fulfill({ response: answer, headers });
      await page.context().clearCookies({ name: /^__Host-ufi-frame/ });
    });
    const text = `Às cinco da manhã ${Date.now().toString(36)}`;
    await write(reader, text);
    const sending = page.waitForRequest((request) => request.url().includes('/createComment/'));
    await signInThrough(reader, 'caio', () => frame.getByRole('button', { name: 'Conecte-se para publicar' }).click());
    await expect(commentSaying(frame, text)).toBeVisible();
    const [, token] = /^Bearer ([\w-]{43})$/.exec((await (await sending).allHeaders())['authorization'] ?? '') ?? [];
    expect(token).toBeDefined();
    // No secret is readable by the page, another frame or a log; one that is planted is found.
    expect(reader.secrets.known()).toBeGreaterThan(4);
    expect(await reader.secrets.takeLeaks()).toEqual([]);
    await page.evaluate((secret) => {
      sessionStorage.setItem('leak', secret);
      window.postMessage({ secret }, location.origin);
      return fetch(`/?${secret}`);
    }, token ?? '');
    const places = ['an address', 'a message to the page', 'storage of the page'];
    expect(await reader.secrets.takeLeaks()).toEqual(places.map((where) => ({ where, secret: token })));
    await page.evaluate(() => sessionStorage.clear());
    const frames = page.frames().filter((each) => each.url().includes('/plugins/comments'));
    const kept = await Promise.all(
      frames.map((each) =>
        each.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])),
      ),
    );
    expect(kept.some((held) => held.includes(token ?? ''))).toBe(false);

    await page.reload();
    await frame.getByRole('textbox', { name: /^Adicione/ }).click();
    await expect(frame.getByRole('button', { name: 'Conecte-se para publicar' })).toBeVisible();
  },
);

const appearances = { light: {}, dark: { colorScheme: 'dark' }, contrast: { forcedColors: 'active' } } as const;

for (const [look, options] of Object.entries(appearances)) {
  test(
    `P29 the popup, ${look}: no accessibility violation while signing in and asking for consent`,
    look === 'light' ? {} : long,
    async ({ read }) => {
      const { page, frame, password } = await read('/antigo.html', {
        ...options,
        viewport: { width: 420, height: 450 },
      });
      const [popup] = await Promise.all([
        page.context().waitForEvent('page'),
        frame.getByRole('button', { name: 'Curtir', exact: true }).first().click(),
      ]);
      const lookAt = async (state: string) => {
        await popup.screenshot({ path: `artefacts/screens/popup-${state}-${look}.png` });
        await expectAccessible(popup);
      };
      await expect(popup.getByLabel('Senha')).toBeVisible();
      await lookAt('signIn');
      await popup.getByLabel('E-mail').fill('joana@demo.ufi');
      await popup.getByLabel('Senha').fill('outra senha');
      await expect(popup.locator('button[type=submit]')).toBeEnabled();
      await popup.keyboard.press('Enter');
      await expect(popup.getByText('E-mail ou senha incorretos.')).toBeVisible();
      await expect(popup.getByLabel('Senha')).toBeFocused();
      await expect(popup.getByLabel('Senha')).toHaveAccessibleDescription('E-mail ou senha incorretos.');
      await expect(popup.getByRole('alert')).toHaveCount(0);
      await lookAt('refused');
      await popup.getByLabel('Senha').fill(password);
      await popup.keyboard.press('Enter');
      await expect(popup.getByRole('button', { name: /Diário do Bairro/ })).toBeVisible();
      await lookAt('consent');
    },
  );
}
