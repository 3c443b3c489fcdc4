import {
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import { firstPartyHeaders } from './firstParty.ts';
import { test as base, world, type BackendName } from './world.ts';

/** Addresses of the backends, and the password of their demo users. */
export const backends: Readonly<Record<BackendName, { readonly origin: string; readonly password: string }>> = {
  server: world,
  mocks: { origin: process.env['UFI_E2E_MOCKED_ORIGIN'] ?? '', password: 'demo' },
};

/** A person with a browser context of their own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
}

export interface TestFixtures {
  /** Opens a browser context for a demo user by key, or signed out (null). The test goes to its page itself. */
  readonly visit: (person: string | null, options?: BrowserContextOptions) => Promise<Visitor>;
}

/**
 * For what another person has just done. Nothing but the stream brings that within this time, and it is long enough for
 * a busy machine; how fast it really is, `bench` measures.
 */
export const byStream = { timeout: 8_000 };

/** The server scans files and pictures before it answers: on a busy machine that takes a while. */
export const afterScanning = { timeout: 20_000 };

async function openForm(page: Page): Promise<void> {
  await page.goto('/login');
  // Before hydration a press would submit the form natively.
  await expect(page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
}

/** Signs in a demo user by the form; e-mail addresses start with their key. */
export async function signIn(page: Page, { person, password }: { person: string; password: string }): Promise<void> {
  await openForm(page);
  await page.getByLabel('E-mail').fill(`${person}@demo.ufi`);
  await page.getByLabel('Senha').fill(password);
  // By keyboard: a mouse that was moved once stays there, and content that scrolls below it is hovered.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/, { timeout: 15_000 });
}

/** Signs in with the call that the form makes, on the real server: no page is needed. */
export async function signInByCall({ request }: BrowserContext, person: string): Promise<void> {
  const data = { email: `${person}@demo.ufi`, password: backends.server.password };
  const answer = await request.post('/session/sign_in/', { data, headers: firstPartyHeaders });
  expect(answer.status()).toBe(200);
}

const enter: Readonly<Record<BackendName, (page: Page, person: string) => Promise<void>>> = {
  async server(page, person) {
    // Having visited the form, the browser has the app's script cached: the next page handles the first key and pointer
    // at once.
    await openForm(page);
    await signInByCall(page.context(), person);
  },
  async mocks(page, person) {
    await page.context().addInitScript((key) => {
      window.onUfiMocks = (mocks) => {
        // Once in each tab, so that signing out survives a reload.
        if (sessionStorage.getItem('ufi-story-entered') === null) mocks.signInAs(key);
        sessionStorage.setItem('ufi-story-entered', key);
      };
    }, person);
  },
};

// Console errors fail the test, unless it expects them.
const isExpected = (text: string): boolean => /Failed to load resource/.test(text);

export const test = base.extend<TestFixtures>({
  visit: async ({ browser, backend }, use) => {
    const { origin } = backends[backend];
    const contexts: BrowserContext[] = [];
    const browserErrors: string[] = [];
    await use(async (person, options = {}) => {
      const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', ...options });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => browserErrors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) browserErrors.push(message.text());
      });
      if (person !== null) await enter[backend](page, person);
      return { page, context };
    });
    for (const context of contexts) await context.close();
    expect(browserErrors).toEqual([]);
  },
});

export { expect };

interface Feed {
  readonly payload: {
    readonly posts: { post: { id: string; author: string; body: { text: string } } }[];
    readonly cursor: string | null;
  };
}

const fetchFeed: Readonly<Record<BackendName, (page: Page, path: string) => Promise<Feed>>> = {
  server: async (page, path) => (await page.request.get(path)).json() as Promise<Feed>,
  // Fetched inside the page, where the mocks run.
  async mocks(page, path) {
    if (page.url() === 'about:blank') await page.goto('/');
    // Once the page has rendered, the mocks answer.
    await expect(page.getByRole('article').first()).toBeVisible();
    return page.evaluate(async (address) => (await fetch(address)).json() as Promise<Feed>, path);
  },
};

/** Address of a demo post by a part of its text, as far as the visitor may see it. */
export const addressOf = async (page: Page, text: string): Promise<string> =>
  `/posts/${(await postSaying(page, text)).id}`;

/** Address of a feed that only demo posts are in: that of the author of one, by a part of its text. */
export const feedAround = async (page: Page, text: string): Promise<string> =>
  `/profile.php?id=${(await postSaying(page, text)).author}`;

async function postSaying(page: Page, text: string): Promise<Feed['payload']['posts'][number]['post']> {
  const { backend } = test.info().project.use as { readonly backend: BackendName };
  for (let cursor: string | null = ''; cursor !== null;) {
    const { payload } = await fetchFeed[backend](page, cursor === '' ? '/web/feed/' : `/web/feed/?cursor=${cursor}`);
    const found = payload.posts.find(({ post }) => post.body.text.includes(text));
    if (found !== undefined) return found.post;
    cursor = payload.cursor;
  }
  throw new Error(`no post says "${text}"`);
}

/** The comment or reply with this text. */
export const commentSaying = (page: Page, text: string): Locator =>
  page.locator('[data-comment]').filter({ hasText: text }).last();

/**
 * Waits for a comment by somebody else, which appears at once or behind the pill. Other tests write on the same threads:
 * the pill may announce theirs first, or several.
 */
export async function expectLive(surface: Page | FrameLocator, comment: Locator): Promise<void> {
  const pill = surface.getByRole('button', { name: /novos? comentários?/ });
  await expect(async () => {
    await expect(pill.or(comment).first()).toBeVisible({ timeout: byStream.timeout });
    if (!(await comment.isVisible())) await pill.click({ timeout: 1_000 });
    await expect(comment).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 2 * byStream.timeout });
}

/** Opens a page with comments, and waits until its app has taken over: the stream opens after hydration. */
export async function openTakenOver(page: Page, address: string): Promise<void> {
  // The page before may open its own stream only now.
  await page.goto('about:blank');
  const takenOver = page.waitForRequest(/\/ufi\/stream\//);
  await page.goto(address);
  await takenOver;
}

/** Focuses a composer and waits for the editor that replaces the plain field. */
export async function openComposer(page: Page, name: string): Promise<Locator> {
  const field = page.getByRole('textbox', { name }).last();
  await field.click();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  return field;
}
