import {
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import { test as base, world, type BackendName } from '../world.ts';
import { blockingThirdPartyCookies } from './blockingThirdPartyCookies.ts';
import { watchSecrets, type SecretWatch } from './watchSecrets.ts';

interface EmbeddingSite {
  readonly origin: string;
  /** Origin of the frames. */
  readonly frames: string;
  readonly password: string;
}

const fromEnvironment = (name: string): string => process.env[`UFI_E2E_MOCKED_${name}`] ?? '';

/** An embedding site on an origin of its own, with frames of the real server or of mocks. */
const sites: Readonly<Record<BackendName, EmbeddingSite>> = {
  server: { origin: world.site, frames: world.origin, password: world.password },
  mocks: { origin: fromEnvironment('SITE'), frames: fromEnvironment('FRAMES'), password: 'demo' },
};

/** Third-party cookie policy of the browser. */
export type ThirdPartyCookies = 'allowed' | 'blocked';

interface ReaderOptions extends BrowserContextOptions {
  readonly cookies?: ThirdPartyCookies;
  /** Command line arguments of the browser. */
  readonly args?: readonly string[];
}

/** A visitor with separate cookies and storage, on a page with embedded comments. */
export interface Reader {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** Password of the demo users. */
  readonly password: string;
  /** Checked once more at the end of the test. */
  readonly secrets: SecretWatch;
}

interface TestFixtures {
  /** Defers stopping what the readers' pages load from until those pages are closed. Last in, first out. */
  readonly afterReaders: (stop: () => Promise<void>) => void;
  /** Opens an article of the example site for a new visitor. */
  readonly read: (path: string, options?: ReaderOptions) => Promise<Reader>;
}

// The browser's message about a rejected frame, which tests provoke.
const isExpected = (text: string): boolean => /Failed to load resource|Framing '/.test(text);

export const test = base.extend<TestFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture depends on from this parameter
  afterReaders: async ({}, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use((stop) => stops.unshift(stop));
    for (const stop of stops) await stop();
  },
  read: async ({ browser: shared, launchOptions, backend, afterReaders }, use) => {
    const contexts: BrowserContext[] = [];
    const watches: SecretWatch[] = [];
    const browserErrors: string[] = [];
    const launch = async (own: readonly string[]): Promise<Browser> => {
      const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...own] });
      afterReaders(() => browser.close());
      return browser;
    };
    await use(async (path, { cookies = 'allowed', args = [], ...options } = {}) => {
      const own = [...args, ...(cookies === 'blocked' ? blockingThirdPartyCookies : [])];
      const browser = own.length === 0 ? shared : await launch(own);
      const context = await browser.newContext({ baseURL: sites[backend].origin, locale: 'pt-BR', ...options });
      contexts.push(context);
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
    // P15 does not apply to the secrets of mocks.
    const leaks = backend === 'server' ? await Promise.all(watches.map(({ takeLeaks }) => takeLeaks())) : [];
    for (const context of contexts) await context.close();
    expect(leaks.flat()).toEqual([]);
    expect(browserErrors).toEqual([]);
  },
});

export { expect };

/**
 * Page for tests that write. Read-only tests count the comments on the other one; with mocks each reader has data of
 * their own.
 */
export const pageToWriteOn: Readonly<Record<BackendName, string>> = { server: '/antigo.html', mocks: '/artigo.html' };

/** The comment or reply with this text. */
export const commentSaying = (frame: FrameLocator, text: string): Locator =>
  frame.getByRole('article').filter({ hasText: text }).last();

/** Types into the frame's composer, or the one with this name, without sending. */
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

/** Signs in on the popup's page and consents to comment on the site. */
async function enter(popup: Page, { person, password }: { person: string; password: string }): Promise<void> {
  await popup.locator('input[type=email]').fill(`${person}@demo.ufi`);
  await popup.locator('input[type=password]').fill(password);
  // Before the app has started the form can't be sent.
  await expect(popup.locator('button[type=submit]')).toBeEnabled();
  await popup.keyboard.press('Enter');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /Diário do Bairro/ }).click();
  await closed;
}

/** Signs in through the popup that a click opens, and consents to comment on the site. */
export async function signInThrough(
  { page, password }: Reader,
  person: string,
  click: () => Promise<void>,
): Promise<void> {
  const [popup] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await enter(popup, { person, password });
}

/**
 * Signs in by way of a page that cuts the popup off from the frame (COOP), as an identity provider does: the frame has
 * to poll for the code.
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

/** Replaces the content of the example's front page with the comments of an article. */
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
    [path, `${world.origin}/pt_BR/sdk.js#xfbml=1`],
  );
}
