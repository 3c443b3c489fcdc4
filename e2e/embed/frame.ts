import {
  chromium,
  test as base,
  expect,
  type Browser,
  type BrowserContextOptions,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import type { BackendName } from '../fixtures.ts';
import { blockingThirdPartyCookies } from './blockingThirdPartyCookies.ts';
import { watchSecrets, type SecretWatch } from './watchSecrets.ts';

interface EmbeddingSite {
  readonly origin: string;
  /** Where its frames are from. */
  readonly frames: string;
  readonly password: string;
}

const fromEnvironment = (name: string): string => process.env[`UFI_E2E_${name}`] ?? '';

/** Somebody else's site, on an origin of its own, around frames of the real server or of mocks. */
const sites: Readonly<Record<BackendName, EmbeddingSite>> = {
  server: {
    ...{ origin: fromEnvironment('SITE'), frames: fromEnvironment('ORIGIN'), password: fromEnvironment('PASSWORD') },
  },
  mocks: { origin: fromEnvironment('MOCKED_SITE'), frames: fromEnvironment('MOCKED_FRAMES'), password: 'demo' },
};

/** Whether the browser lets a frame keep cookies of its own site, whatever page it stands in. */
export type ThirdPartyCookies = 'allowed' | 'blocked';

interface ReaderOptions extends BrowserContextOptions {
  readonly cookies?: ThirdPartyCookies;
  /** Of the browser's command line. */
  readonly args?: readonly string[];
}

/** Somebody with cookies and storage of their own, on a page with comments in a frame. */
export interface Reader {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** Of the people of this world. */
  readonly password: string;
  /** Looked at once more when the story is over. */
  readonly secrets: SecretWatch;
}

interface TestFixtures {
  /** Set by the project. */
  readonly backend: BackendName;
  /** Opens an article of the example site for somebody who has never been there. */
  readonly read: (path: string, options?: ReaderOptions) => Promise<Reader>;
}

// The browser's own word on a frame that is refused, which a story brings about.
const isExpected = (text: string): boolean => /Failed to load resource|Framing '/.test(text);

export const test = base.extend<TestFixtures>({
  backend: ['server', { option: true }],
  read: async ({ browser: shared, launchOptions, backend }, use) => {
    const cleanups: (() => Promise<void>)[] = [];
    const watches: SecretWatch[] = [];
    const browserErrors: string[] = [];
    const launch = async (own: readonly string[]): Promise<Browser> => {
      const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...own] });
      cleanups.push(() => browser.close());
      return browser;
    };
    await use(async (path, { cookies = 'allowed', args = [], ...options } = {}) => {
      const own = [...args, ...(cookies === 'blocked' ? blockingThirdPartyCookies : [])];
      const browser = own.length === 0 ? shared : await launch(own);
      const context = await browser.newContext({ baseURL: sites[backend].origin, locale: 'pt-BR', ...options });
      cleanups.unshift(() => context.close());
      const secrets = await watchSecrets(context, sites[backend].frames);
      watches.push(secrets);
      const page = await context.newPage();
      page.on('pageerror', (error) => browserErrors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) browserErrors.push(message.text());
      });
      await page.goto(path);
      return { page, frame: page.frameLocator('iframe').first(), password: sites[backend].password, secrets };
    });
    // P15: those of a mocked world are none.
    const leaks = backend === 'server' ? await Promise.all(watches.map(({ takeLeaks }) => takeLeaks())) : [];
    for (const end of cleanups) await end();
    expect(leaks.flat()).toEqual([]);
    expect(browserErrors).toEqual([]);
  },
});

export { expect };

/**
 * The page to write on. Stories that only read count what stands on the other one; a mocked world is each reader's own.
 */
export const pageToWriteOn: Readonly<Record<BackendName, string>> = { server: '/antigo.html', mocks: '/artigo.html' };

/** The comment or reply that says so. */
export const commentSaying = (frame: FrameLocator, text: string): Locator =>
  frame.getByRole('article').filter({ hasText: text }).last();

/** Writes into the frame's composer, or into the one with this name, without sending it. */
export async function write(
  { page, frame }: Pick<Reader, 'page' | 'frame'>,
  text: string,
  name: RegExp = /^Adicione um comentário/,
): Promise<void> {
  const field = frame.getByRole('textbox', { name }).last();
  await field.click();
  await page.keyboard.type(text);
  await expect(frame.getByText(text).last()).toBeVisible();
}

/** Signs in on the page that the popup shows, and agrees to comment on the site. */
async function enter(popup: Page, { person, password }: { person: string; password: string }): Promise<void> {
  await popup.locator('input[type=email]').fill(`${person}@demo.ufi`);
  await popup.locator('input[type=password]').fill(password);
  await popup.keyboard.press('Enter');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /Diário do Bairro/ }).click();
  await closed;
}

/** Signs in through the popup that a click opens, and agrees to comment on the site. */
export async function signInThrough(
  { page, password }: Reader,
  person: string,
  click: () => Promise<void>,
): Promise<void> {
  const [popup] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await enter(popup, { person, password });
}

/**
 * The same by way of a page that cuts the popup off from the frame (COOP), as a provider of identities does: the frame
 * has to ask for the code by itself.
 */
export async function signInCutOff(
  { page, password }: Reader,
  person: string,
  click: () => Promise<void>,
): Promise<void> {
  const [popup] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await popup.getByRole('link', { name: 'Criar conta' }).click();
  await popup.waitForURL(/\/login\?/);
  await expect(popup.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
  await popup.getByRole('button', { name: 'Já tem uma conta? Entre' }).click();
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  await enter(popup, { person, password });
}

/** Leaves nothing on the example's front page but the comments of an article. */
export async function openAlone({ page }: Reader, path: string): Promise<void> {
  await page.goto('/');
  await page.evaluate(
    ([article, source]) => {
      const place = document.createElement('div');
      place.className = 'fb-comments';
      place.dataset['href'] = article;
      document.querySelector('main')?.replaceChildren(place);
      const script = document.createElement('script');
      script.src = source ?? '';
      document.body.append(script);
    },
    [path, `${process.env['UFI_E2E_ORIGIN'] ?? ''}/pt_BR/sdk.js#xfbml=1`],
  );
}
