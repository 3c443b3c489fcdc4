import { commentSaying, expect, test, write } from './frame.ts';
import { isolatedPath, registerSite, startOtherDomainSite, type OtherDomainSite } from './otherDomainSite.ts';
import { test as plain, world } from '../world.ts';
import { long } from '../long.ts';

let far: OtherDomainSite;

plain.beforeAll(async ({ browser, openWorld }) => {
  await openWorld(plain.info().file);
  far = await startOtherDomainSite(world.site);
  const desk = await browser.newContext({ baseURL: world.origin });
  await registerSite(desk, far.origin);
  await desk.close();
});
plain.afterAll(() => far.close());

for (const cookies of ['allowed', 'blocked'] as const) {
  test(
    `plugin.20 plugin-embed.21 server.100 on a page with COOP and COEP: both windows say what is true, and a tab signs in (third-party cookies ${cookies})`,
    long,
    async ({ read }, { repeatEachIndex }) => {
      // Both variants write in one world: a text of one's own is told apart by its end.
      const own = `(${cookies} ${repeatEachIndex})`;
      const options = { baseURL: far.origin, ignoreHTTPSErrors: true, args: far.args, cookies };
      const { page, frame, password } = await read(`${isolatedPath}/api.html`, options);
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await write({ page, frame }, `De uma página isolada ${own}`);
      const severed = page.context().waitForEvent('page');
      await frame.getByRole('button', { name: 'Conecte-se para publicar' }).click();
      const popup = await severed;
      if (!popup.isClosed()) await popup.waitForEvent('close');
      await expect(frame.getByText(/^O navegador não nos entregou a janela de entrada/)).toBeVisible();
      const opened = page.context().waitForEvent('page');
      await frame.getByRole('button', { name: 'Continuar em outra aba' }).click();
      const tab = await opened;
      expect(new URL(tab.url()).searchParams.has('nonce')).toBe(false);
      expect(await tab.evaluate(() => window.opener === null)).toBe(true);
      await expect(frame.getByText(/^Continue na janela que se abriu/)).toBeVisible();
      await tab.locator('input[type=email]').fill('marina@demo.ufi');
      await tab.locator('input[type=password]').fill(password);
      await expect(tab.locator('button[type=submit]')).toBeEnabled();
      await tab.keyboard.press('Enter');
      const closed = tab.waitForEvent('close');
      await tab.getByRole('button', { name: /Diário do Bairro/ }).click();
      await closed;
      const published = commentSaying(frame, `De uma página isolada ${own}`).getByRole('button', { name: 'Responder' });
      await expect(published).toBeVisible({ timeout: 20_000 });

      const publish = async (text: string) => {
        await write({ page, frame }, text);
        await frame.getByRole('checkbox', { name: 'Também publicar no Facebook' }).check();
        const waiting = page.context().waitForEvent('page');
        await frame.getByRole('button', { name: 'Publicar', exact: true }).click();
        const severedToo = await waiting;
        if (!severedToo.isClosed()) await severedToo.waitForEvent('close');
        await expect(frame.getByText(/^Seu comentário está só neste site: o navegador não nos entregou/)).toBeVisible();
      };
      // Once with code that may be loaded after the click, once with code that is there.
      await publish(`Também na rede ${own}`);
      await frame.getByRole('button', { name: 'OK' }).click();
      await publish(`De novo na rede ${own}`);
      const confirming = page.context().waitForEvent('page');
      await frame.getByRole('link', { name: 'Publicar no Facebook' }).click();
      const confirmation = await confirming;
      await expect(confirmation.getByRole('button', { name: 'Confirmar' })).toBeVisible();
    },
  );
}

test('server.102 a link with a nonce, or a form of another site, continues no sign-in', long, async ({ read }) => {
  const { page } = await read('/');
  const address = `${world.origin}/plugins/comments/optin`;
  const nonce = 'x'.repeat(43);
  await page.goto(`${address}?nonce=${nonce}`);
  await expect(page.getByText('Esta janela não está ligada aos comentários')).toBeVisible();
  await page.goto('/');
  await page.evaluate(
    ([action, value]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action });
      const field = document.createElement('input');
      Object.assign(field, { name: 'nonce', value });
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    [address, nonce],
  );
  await page.waitForURL(address);
  await expect(page.getByRole('heading')).not.toHaveText(/Comentar em/);
  await expect(page.getByRole('heading')).toBeVisible();
});

test('plugin.18 the script can be imported, as a module, with its parameters', long, async ({ read }) => {
  const { page } = await read('/');
  const script = `${world.origin}/en_US/sdk/debug.js#xfbml=1`;
  await page.evaluate((address) => {
    document
      .querySelector('main')
      ?.replaceChildren(Object.assign(document.createElement('div'), { className: 'fb-comments' }));
    return import(address);
  }, script);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: /comment/ })).toBeVisible();
});

const layouts: readonly [string, string, number | 'container'][] = [
  ['', '', 'container'],
  ['550', '', 550],
  ['550px', '', 550],
  ['20em', '', 320],
  ['50%', '', 300],
  ['100%', '', 'container'],
  ['100vw', '', 'container'],
  ['2000', '', 'container'],
  ['auto', '', 'container'],
  ['largo', '', 'container'],
  ['10px', '', 220],
  ['', 'display: flex', 'container'],
  ['100%', 'display: flex', 'container'],
  ['auto', 'display: flex; flex-direction: column; align-items: center', 'container'],
  ['', 'display: inline-block; max-width: 100%', 'container'],
  ['', 'width: 180px', 180],
  ['50%', 'width: 180px', 180],
];

test('plugin.19 a frame has the width that the markup says, within its container', long, async ({ read }) => {
  const { page } = await read('/');
  const script = `${world.origin}/pt_BR/sdk.js#xfbml=1`;
  const widths = await page.evaluate(
    async ([address, all]) => {
      const outer = document.createElement('div');
      outer.style.cssText = 'width: 600px; font-size: 16px';
      for (const [width, style] of all) {
        const container = document.createElement('div');
        container.style.cssText = style;
        const element = Object.assign(document.createElement('div'), { className: 'fb-comments' });
        if (width !== '') element.dataset['width'] = width;
        container.append(element);
        outer.append(container);
      }
      document.body.replaceChildren(outer);
      await import(address);
      return Array.from(document.querySelectorAll('iframe'), (frame) => frame.getBoundingClientRect().width);
    },
    [script, layouts] as const,
  );
  expect(widths).toEqual(layouts.map(([, , width]) => (width === 'container' ? 600 : width)));
});
