import { expect, signInThrough, test, write, type Reader } from './frame.ts';
import { appearancesByLocale, checkAppearances } from '../appearances.ts';
import { world } from '../world.ts';
import { long } from '../long.ts';

const ours = world.origin;
const site = world.site;

const composer = /^(Adicione um comentário|أضف)/;

/** Replaces the content of the example's front page, except its heading, with the comments of an article. */
async function openAlone({ page }: Reader, path: string, { language = 'pt_BR', search = '' } = {}): Promise<void> {
  await page.goto(`/${search}`);
  await page.evaluate(
    ([article, source]) => {
      const place = document.createElement('div');
      place.className = 'fb-comments';
      place.dataset['href'] = article;
      place.dataset['colorscheme'] = 'auto';
      const heading = document.querySelector('h1');
      document.querySelector('main')?.replaceChildren(...(heading ? [heading] : []), place);
      const script = document.createElement('script');
      script.src = source ?? '';
      document.body.append(script);
    },
    [path, `${ours}/${language}/sdk.js#xfbml=1`],
  );
}

/** States of the frame, and the steps that reach each. */
const states: Readonly<Record<string, { readonly path: string; reach?(reader: Reader): Promise<void> }>> = {
  listing: { path: '/artigo.html' },
  empty: { path: '/vazio.html' },
  composing: {
    path: '/antigo.html',
    reach: async (reader) => write(reader, 'Uma ideia', composer),
  },
  waitingForSignIn: {
    path: '/antigo.html',
    reach: async (reader) => {
      await write(reader, 'Uma ideia', composer);
      const popup = reader.page.context().waitForEvent('page');
      await reader.frame
        .getByRole('button', { name: /^(Conecte-se para publicar|سجّل)/ })
        .first()
        .click();
      await (await popup).waitForLoadState();
    },
  },
  linked: {
    path: '/antigo.html',
    reach: async (reader) => {
      const { page, frame } = reader;
      const data = { href: `${site}/antigo.html`, origin: site };
      const opened = await page.request.post(`${ours}/plugins/comments/open/`, { data });
      const { payload } = (await opened.json()) as { payload: { lists: { values: string[] }[] } };
      await openAlone(reader, '/antigo.html', { search: `?fb_comment_id=${payload.lists[0]?.values[0] ?? ''}` });
      await expect(frame.getByRole('article').first()).toBeVisible();
      await expect(frame.getByRole('textbox')).toHaveCount(0);
    },
  },
  // On a thread that no other test writes to.
  signedIn: {
    path: '/surfaces.html',
    reach: async (reader) => {
      const { frame, page } = reader;
      await write(reader, 'Uma ideia boa', composer);
      const publish = frame.getByRole('button', { name: /^(Conecte-se para publicar|سجّل)/ }).first();
      await signInThrough(reader, 'joana', () => publish.click());
      const own = frame.getByRole('article').filter({ hasText: 'Uma ideia boa' }).first();
      await expect(own).toBeVisible();
      await own.getByRole('button', { name: /^(Responder|رد)/ }).click();
      await expect(frame.locator('textarea:focus, [contenteditable="true"]:focus')).toBeVisible();
      await page.keyboard.type('E outra');
      await expect(frame.getByText('E outra')).toBeVisible();
    },
  },
};

/** What `npm test` looks at; the others share their components. */
const everyRun = new Set(['listing', 'signedIn']);

for (const [state, { path, reach }] of Object.entries(states)) {
  const details = everyRun.has(state) ? {} : long;
  test(
    `P29 the frame, ${state}: no accessibility violation and no overflow in any appearance`,
    details,
    async ({ read }) => {
      test.slow();
      for (const [locale, appearances] of appearancesByLocale) {
        const reader = await read('/');
        await openAlone(reader, path, { language: locale === 'ar' ? 'ar_AR' : 'pt_BR' });
        await expect(reader.frame.getByRole('textbox', { name: composer })).toBeVisible();
        await reach?.(reader);
        await checkAppearances(reader.page, { appearances, name: `frame-${state}` });
      }
    },
  );
}
