import type { BrowserContext, Page } from '@playwright/test';
import { firstPartyHeaders } from '../firstParty.ts';
import { startServer } from '../startServer.ts';
import { commentSaying, expect, test } from './frame.ts';
import { startMovingSite } from './movingSite.ts';
import { registerSite } from './siteOfServer.ts';
import { long } from '../long.ts';

/** Signs up a person. Resolves with their id. */
async function signUp({ request }: BrowserContext, name: string): Promise<string> {
  const data = { name, email: 'marina@jornal.example', password: 'uma senha bem boa' };
  const answer = await request.post('/session/sign_up/', { data, headers: firstPartyHeaders });
  const { payload } = (await answer.json()) as { payload: { person: { id: string } } };
  return payload.person.id;
}

/** Imports one comment of a page into the owner's site, with the calls of the import screen. */
const bring = (page: Page, article: string): Promise<void> =>
  page.evaluate(async (address) => {
    const headers = { 'x-ufi-client': '1' };
    const { payload } = (await (await fetch('/settings/sites/list/')).json()) as {
      payload: { sites: { id: string }[] };
    };
    const app_id = payload.sites[0]?.id ?? '';
    const comment = {
      id: '1',
      article: address,
      author: { name: 'Leitor' },
      text: 'Dito antes',
      created_at: 1_400_000_000,
    };
    const form = new FormData();
    const file = JSON.stringify({ format: 'ufi-comments', version: 1, source: address, comments: [comment] });
    form.append('file', new Blob([file], { type: 'application/json' }), 'comments.json');
    await fetch(`/settings/sites/import/begin/?app_id=${app_id}`, { method: 'POST', headers, body: form });
    const until = async (state: string): Promise<string> => {
      const answer = await fetch(`/settings/sites/import/?app_id=${app_id}`, { method: 'GET' });
      const { siteImport } = ((await answer.json()) as { payload: { siteImport: { id: string; state: string } } })
        .payload;
      if (siteImport.state === state) return siteImport.id;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return until(state);
    };
    const body = JSON.stringify({ app_id, import_id: await until('ready') });
    const json = { ...headers, 'content-type': 'application/json' };
    await fetch('/settings/sites/import/run/', { method: 'POST', headers: json, body });
    await until('done');
  }, article);

test(
  'comments move with their pages after a dry run; a page is fetched once for its fb:admins',
  long,
  async ({ read, browser, afterReaders }) => {
    const site = await startMovingSite();
    afterReaders(() => site.close());
    const server = await startServer({
      UFI_DEMO: '0',
      UFI_LINK_PREVIEWS: '1',
      UFI_WRITES_PER_MINUTE: '0',
      ...site.env,
    });
    afterReaders(() => server.stop());
    site.script = server.origin;
    const there = { baseURL: site.origin, ignoreHTTPSErrors: true, args: site.args };
    const desk = await browser.newContext({ baseURL: server.origin, locale: 'pt-BR' });
    const owner = await desk.newPage();
    await registerSite(desk, server, site.origin);
    await owner.goto('/settings/sites');
    await bring(owner, `${site.origin}/velha.html`);
    await owner.reload();
    await owner.getByRole('tab', { name: 'Endereços' }).first().click();
    const moves = owner.getByRole('region', { name: 'Páginas que mudaram de endereço' }).first();
    const look = moves.getByRole('button', { name: 'Ver o que mudaria' });

    await test.step('its page answers 301: the dry run says so, and the page there has nothing yet', async () => {
      site.moved.set('/velha.html', '/nova.html');
      const { frame } = await read('/nova.html', there);
      await expect(frame.getByRole('heading', { name: '0 comentários' })).toBeVisible();
      await look.press('Enter');
      const planned = moves.getByRole('listitem').filter({ hasText: '/velha.html' });
      await expect(planned).toContainText(`${site.origin}/nova.html`);
      await expect(planned).toContainText('Muda · 1 comentário');
      await expect(frame.getByRole('heading', { name: '0 comentários' })).toBeVisible();
      await moves.getByRole('button', { name: 'Mudar 1 página' }).press('Enter');
      await expect(moves.getByRole('status')).toHaveText('1 página mudou.');
      const after = await read('/nova.html', there);
      await expect(commentSaying(after.frame, 'Dito antes')).toBeVisible();
    });

    await test.step('by a rule of addresses it moves on, and both addresses from before lead to it', async () => {
      await moves.getByLabel('Começo do endereço antigo').fill(`${site.origin}/nova`);
      await moves.getByLabel('Começo do endereço novo').fill(`${site.origin}/2026/nova`);
      await look.press('Enter');
      await expect(moves.getByRole('listitem')).toContainText(`${site.origin}/2026/nova.html`);
      await moves.getByRole('button', { name: 'Mudar 1 página' }).press('Enter');
      await expect(moves.getByRole('status')).toHaveText('1 página mudou.');
      for (const page of ['/2026/nova.html', '/leitor.html?de=/velha.html']) {
        const { frame } = await read(page, there);
        await expect(commentSaying(frame, 'Dito antes')).toBeVisible();
      }
    });

    await test.step('a frame of an address that answers 301 shows what is said where it leads', async () => {
      site.moved.set('/atalho.html', '/2026/nova.html');
      const { frame } = await read('/leitor.html?de=/atalho.html', there);
      await expect(commentSaying(frame, 'Dito antes')).toBeVisible();
    });

    await test.step('fb:admins of a page: read once, at a click, and nobody is a moderator by it', async () => {
      const person = await browser.newContext({ baseURL: server.origin, locale: 'pt-BR' });
      const id = await signUp(person, 'Marina Costa');
      await person.close();
      site.head = `<meta property="fb:admins" content="${id},100000123">`;
      await owner.getByRole('tab', { name: 'Equipe' }).first().click();
      const staff = owner.getByRole('region', { name: 'Equipe' }).first();
      await staff.getByText('Quem uma página nomeia em fb:admins').click();
      await staff.getByLabel('Endereço da página').fill(`${site.origin}/sobre.html`);
      expect(site.asked).not.toContain('/sobre.html');
      await staff.getByRole('button', { name: 'Procurar' }).press('Enter');
      await expect(staff.getByText('A página nomeia 2 pessoas.')).toBeVisible();
      await expect(staff.getByText('100000123')).toBeVisible();
      expect(site.asked.filter((page) => page === '/sobre.html')).toHaveLength(1);
      const remove = staff.getByRole('button', { name: /^Remover Marina/ });
      await expect(remove).toHaveCount(0);
      await staff
        .getByRole('listitem')
        .filter({ hasText: /Marina/ })
        .getByRole('button')
        .press('Enter');
      await expect(remove).toBeVisible();
    });
    await desk.close();
  },
);
