import type { Browser } from '@playwright/test';
import { firstPartyHeaders } from '../firstParty.ts';
import { signInByCall } from '../fixtures.ts';
import { long } from '../long.ts';
import { world } from '../world.ts';
import { commentSaying, expect, openAlone, test, write } from './frame.ts';

interface ListedSites {
  readonly payload: {
    readonly sites: readonly { readonly id: string; readonly name: string; readonly domains: string[] }[];
  };
}

/** Saves settings of the demo site as its owner. */
async function saveSettings(browser: Browser, settings: object): Promise<void> {
  const desk = await browser.newContext({ baseURL: world.origin });
  await signInByCall(desk, 'sonia');
  const { payload } = (await (await desk.request.get('/settings/sites/list/')).json()) as ListedSites;
  const [site] = payload.sites;
  const data = { app_id: site?.id, name: site?.name, domains: site?.domains, settings };
  const answer = await desk.request.post('/settings/sites/update/', { data, headers: firstPartyHeaders });
  expect(answer.ok()).toBe(true);
  await desk.close();
}

test(
  'plugin-embed.32 a visitor comments as a guest, keeps the text and the name, edits after a reload, and leaves',
  long,
  async ({ read, browser }) => {
    await saveSettings(browser, { allowsGuests: true, holdsGuests: false });
    try {
      const path = `/convidados-${Date.now().toString(36)}.html`;
      const reader = await read('/');
      const { page, frame } = reader;
      await openAlone(reader, path);
      await write(reader, 'Passei por aqui');
      await frame.getByRole('button', { name: 'Publicar' }).click();
      const name = frame.getByRole('textbox', { name: 'Seu nome' });
      await expect(name).toBeFocused();
      await name.fill('Sônia Freitas');
      await page.keyboard.press('Enter');
      await expect(frame.getByText(/Já está em uso|se parece com/)).toBeVisible();
      await name.fill('Rita de Passagem');
      await page.keyboard.press('Enter');
      const own = commentSaying(frame, 'Passei por aqui');
      await expect(own.getByText('Convidado')).toBeVisible();
      await expect(own.getByRole('link', { name: 'Rita de Passagem' })).toHaveCount(0);

      await page.reload();
      await openAlone(reader, path);
      await expect(own).toBeVisible();
      await own.getByText('Passei por aqui').hover();
      await expect(frame.getByText('Rita de Passagem').last()).toBeVisible();
      await own.getByRole('button', { name: 'Mais opções' }).click();
      await frame.getByRole('menuitem', { name: 'Editar' }).click();
      await page.keyboard.press('End');
      await page.keyboard.type(' de novo');
      await frame.getByRole('button', { name: 'Salvar' }).click();
      await expect(commentSaying(frame, 'Passei por aqui de novo')).toBeVisible();
      await frame.getByRole('button', { name: 'Sair' }).click();
      await expect(frame.getByRole('button', { name: 'Sair' })).toHaveCount(0);
    } finally {
      await saveSettings(browser, { allowsGuests: false, holdsGuests: true });
    }
  },
);
