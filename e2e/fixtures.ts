import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';

/** Where a story is told: on the real server, or on mocked endpoints without any. */
export type BackendName = 'server' | 'mocks';

/** What the set-up has started. */
export const backends: Readonly<Record<BackendName, { readonly origin: string; readonly password: string }>> = {
  server: { origin: process.env['UFI_E2E_ORIGIN'] ?? '', password: process.env['UFI_E2E_PASSWORD'] ?? '' },
  mocks: { origin: process.env['UFI_E2E_MOCKED_ORIGIN'] ?? '', password: 'demo' },
};

/** Somebody in a browser of their own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
}

export interface TestFixtures {
  /** Set by the project. */
  readonly backend: BackendName;
  /** Opens a browser for a person of the demo world (by key), or for nobody (null). */
  readonly visit: (person: string | null, options?: BrowserContextOptions) => Promise<Visitor>;
}

/** The server looks through files and pictures behind all that it answers: where it is busy, that takes a while. */
export const afterScanning = { timeout: 20_000 };

async function openForm(page: Page): Promise<void> {
  await page.goto('/login');
  // Before the script is there a press would send the form to nobody.
  await expect(page.getByRole('main').getByRole('button', { name: 'Entrar' })).toBeEnabled();
}

/** Signs a person of the demo world in by the form, whose address begins with their key. */
export async function signIn(page: Page, { person, password }: { person: string; password: string }): Promise<void> {
  await openForm(page);
  await page.getByLabel('E-mail').fill(`${person}@demo.ufi`);
  await page.getByLabel('Senha').fill(password);
  // By the keyboard: a mouse that was moved once rests there, and whatever scrolls below it is hovered.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/, { timeout: 15_000 });
}

/** What our own pages send with every call that acts. */
export const firstPartyHeaders = { 'x-ufi-client': '1', 'sec-fetch-site': 'same-origin' };

/** The same by the call that the form makes, on the real server: no page is needed. */
export async function signInByCall({ request }: BrowserContext, person: string): Promise<void> {
  const data = { email: `${person}@demo.ufi`, password: backends.server.password };
  const answer = await request.post('/session/sign_in/', { data, headers: firstPartyHeaders });
  expect(answer.status()).toBe(200);
}

const enter: Readonly<Record<BackendName, (page: Page, person: string) => Promise<void>>> = {
  async server(page, person) {
    // Whoever comes from the form has the app's script at hand: the next page hears their first key and pointer, too.
    await openForm(page);
    await signInByCall(page.context(), person);
    await page.goto('/');
  },
  async mocks(page, person) {
    await page.context().addInitScript((key) => {
      window.onUfiMocks = (mocks) => {
        // Once in each tab: whoever signs out stays so when they reload.
        if (sessionStorage.getItem('ufi-story-entered') === null) mocks.signInAs(key);
        sessionStorage.setItem('ufi-story-entered', key);
      };
    }, person);
  },
};

// Whatever the browser complains of is a fault, unless a story says that it brings it about.
const isExpected = (text: string): boolean => /Failed to load resource/.test(text);

export const test = base.extend<TestFixtures>({
  backend: ['server', { option: true }],
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
    readonly posts: { post: { id: string; body: { text: string } } }[];
    readonly cursor: string | null;
  };
}

const fetchFeed: Readonly<Record<BackendName, (page: Page, path: string) => Promise<Feed>>> = {
  server: async (page, path) => (await page.request.get(path)).json() as Promise<Feed>,
  // From inside the page: there is nobody else to ask.
  async mocks(page, path) {
    if (page.url() === 'about:blank') await page.goto('/');
    // The page has drawn something, so whoever answers its calls is there.
    await expect(page.getByRole('article').first()).toBeVisible();
    return page.evaluate(async (address) => (await fetch(address)).json() as Promise<Feed>, path);
  },
};

/** The address of a demo post, by a piece of its text, as far as the visitor may see it. */
export async function addressOf(page: Page, text: string): Promise<string> {
  const { backend } = test.info().project.use as Pick<TestFixtures, 'backend'>;
  for (let cursor: string | null = ''; cursor !== null;) {
    const { payload } = await fetchFeed[backend](page, cursor === '' ? '/web/feed/' : `/web/feed/?cursor=${cursor}`);
    const found = payload.posts.find(({ post }) => post.body.text.includes(text));
    if (found !== undefined) return `/posts/${found.post.id}`;
    cursor = payload.cursor;
  }
  throw new Error(`no post says "${text}"`);
}

/** The comment or reply that says so. */
export const commentSaying = (page: Page, text: string): Locator =>
  page.locator('[data-comment]').filter({ hasText: text }).last();

/** Touches a composer and waits for the editor that takes its place. */
export async function openComposer(page: Page, name: string): Promise<Locator> {
  const field = page.getByRole('textbox', { name }).last();
  await field.click();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  return field;
}
