import { addressOf, expect, test } from '../fixtures.ts';
import { long } from '../long.ts';

const field = 'Escreva um comentário';
const threeHours = 3 * 3_600_000;

/** Every kind of storage throws, as where a browser or its user refuses it. */
function refuseStorage(): void {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
    Object.defineProperty(window, name, { configurable: true, get: deny });
  }
  Object.defineProperty(Navigator.prototype, 'locks', { configurable: true, get: deny });
  Object.defineProperty(window, 'BroadcastChannel', { configurable: true, get: deny });
}

test('web.31 works where the browser refuses storage, and says what would be lost', long, async ({ visit }) => {
  const { page, context } = await visit('marina');
  const address = await addressOf(page, 'disco brasileiro');
  await context.addInitScript(refuseStorage);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  for (const path of ['/', '/settings/blocks', '/reports/', '/townhall/', address]) await page.goto(path);
  await page.getByRole('textbox', { name: field }).first().fill('Sem guardar nada');
  await page.keyboard.press('Enter');
  const sent = page.getByRole('article').filter({ hasText: 'Sem guardar nada' }).last();
  await expect(sent.getByRole('button', { name: 'Responder' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: field }).first().fill('Só na memória');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Este navegador não permite guardar dados', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Este navegador não permite guardar dados', { exact: false })).toBeHidden();
  expect(errors).toEqual([]);
});

for (const off of [threeHours, -threeHours]) {
  test(
    `browser.02 shows the server's times to a browser whose clock is ${off / 3_600_000} h off`,
    long,
    async ({ visit }) => {
      const { page, context } = await visit('marina');
      const address = await addressOf(page, 'disco brasileiro');
      const timesOf = () => page.locator('article article time, article time').allInnerTexts();
      await page.goto(address);
      const right = await timesOf();
      await context.addInitScript((ms) => {
        const RealDate = Date;
        class WrongDate extends RealDate {
          constructor(...args: [] | [number]) {
            super(...((args.length === 0 ? [RealDate.now() + ms] : args) as [number]));
          }
          static override now(): number {
            return RealDate.now() + ms;
          }
        }
        window.Date = WrongDate as DateConstructor;
      }, off);
      await page.goto(address);
      await page.getByRole('textbox', { name: field }).first().fill(`Fora de hora ${off}`);
      await page.keyboard.press('Enter');
      const own = page
        .getByRole('article')
        .filter({ hasText: `Fora de hora ${off}` })
        .last();
      await expect(own.getByRole('button', { name: 'Responder' })).toBeVisible();
      await expect(own.locator('time')).toHaveText('agora');
      const wrong = await timesOf();
      expect(wrong.filter((text) => text === 'agora').length).toBeLessThanOrEqual(
        right.filter((text) => text === 'agora').length + 2,
      );
      expect(right.slice(0, 3).filter((text) => !wrong.includes(text))).toEqual([]);
    },
  );
}
