import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { byStream, expect, feedAround, test } from '../fixtures.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true });
const list = (page: Page) => page.getByRole('grid', { name: 'Conversas' });

async function write(page: Page, words: string): Promise<void> {
  await composer(page).click();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

test('web.320 web.321 web.322 web.323 web.346 two people write to each other, by keyboard, and their badges count', async ({
  visit,
}) => {
  const [marina, joana] = [await visit('marina'), await visit('joana')];
  const { page } = marina;
  await joana.page.goto('/');
  await page.goto(await feedAround(page, 'tirar mancha de café'));
  await page.getByRole('main').getByRole('link', { name: 'Mensagem', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Joana Prado' })).toBeVisible();
  await write(page, 'Vi que a feira volta no sábado. Bora?');
  const log = page.getByRole('log', { name: 'Mensagens com Joana Prado' });
  await expect(log.getByText('Bora?')).toBeVisible();

  const badge = joana.page.getByRole('link', { name: 'Mensagens 1 conversa com mensagem nova' });
  await expect(badge).toBeVisible(byStream);
  await badge.click();
  const row = list(joana.page).getByRole('row', { name: /Marina Costa/ });
  await expect(row).toContainText('Vi que a feira volta no sábado. Bora?');
  await expect(joana.page.getByRole('link', { name: 'Mensagens', exact: true })).toBeVisible(byStream);
  await expectAccessible(joana.page);

  // By keyboard alone from here on.
  await row.focus();
  await joana.page.keyboard.press('Enter');
  const theirs = joana.page.getByRole('log', { name: 'Mensagens com Marina Costa' });
  await expect(theirs.getByText('Novas mensagens')).toBeVisible();
  await composer(joana.page).focus();
  await joana.page.keyboard.type('Bora! Só preciso ver o horário.');
  const sentAt = Date.now();
  await joana.page.keyboard.press('Enter');
  await expect(log.getByText('Só preciso ver o horário.')).toBeVisible(byStream);
  test.info().annotations.push({ type: 'ms to the other', description: String(Date.now() - sentAt) });
  await expect(log.getByRole('img', { name: 'Lida' })).toBeVisible(byStream);
  await expectAccessible(page);

  // In one pane, an arrow leads back.
  await page.setViewportSize({ width: 320, height: 640 });
  const back = page.getByRole('link', { name: 'Voltar às conversas' });
  await expect(back.locator('.ufi-icon--directional')).toBeVisible();
  expect(await back.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await back.click();
  await expect(list(page)).toBeVisible();

  // What is not sent is told in the list, and outlives the page.
  await joana.page.keyboard.type('às 16h?');
  await joana.page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await joana.page.goto('/messages/inbox');
  await expect(row).toContainText('Rascunho: às 16h?');
  await row.focus();
  await joana.page.keyboard.press('#');
  await expect(joana.page.getByRole('alertdialog')).toContainText('Excluir 1 conversa para você?');
  await joana.page.getByRole('button', { name: 'Cancelar' }).click();
  await row.focus();
  await joana.page.keyboard.press('Escape');
  await joana.page.keyboard.press('e');
  await expect(row).toHaveCount(0);
  await joana.page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).toBeVisible();
});

test('web.322 what is written offline leaves once, from another page', async ({ visit }) => {
  const [caio, lia] = [await visit('caio'), await visit('lia')];
  const { page, context } = caio;
  await page.goto('/messages/inbox');
  const [, id = ''] = /"id":"(\d{15,})"/.exec(await (await lia.context.request.get('/session/')).text()) ?? [];
  await page.goto(`/messages/inbox/${id}`);
  await write(page, 'primeira');
  await expect(page.getByRole('log').getByRole('img', { name: /Enviada|Entregue|Lida/ })).toBeVisible(byStream);
  await context.setOffline(true);
  await write(page, 'escrita sem rede');
  await expect(page.getByRole('log').getByRole('img', { name: 'Aguardando envio' })).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await later.goto('/');
  await lia.page.goto('/messages/pending');
  const row = list(lia.page).getByRole('row', { name: /Caio Lins/ });
  await expect(row).toContainText('escrita sem rede', byStream);
  await row.click();
  await expect(lia.page.getByRole('log').getByText('escrita sem rede')).toHaveCount(1);
  await expect(lia.page.getByRole('log').getByRole('article')).toHaveCount(2);
});

test('web.533 web.534 web.535 mercury.156 mercury.158 three people share a group, and one of them leaves it', async ({
  visit,
}) => {
  const [marina, joana] = [await visit('marina'), await visit('joana')];
  const { page } = marina;
  await joana.page.goto('/messages/groups');
  await page.goto('/messages/inbox');
  await page.getByRole('button', { name: 'Nova mensagem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova mensagem' });
  for (const name of ['Joana Prado', 'Caio Lins']) {
    await dialog.getByRole('combobox', { name: 'Para quem?' }).fill(name.slice(0, 5));
    await dialog.getByRole('option', { name }).click();
  }
  await dialog.getByRole('textbox', { name: 'Nome do grupo (opcional)' }).fill('Roda de leitura');
  await dialog.getByRole('button', { name: 'Criar grupo' }).click();
  await expect(page.getByRole('heading', { name: 'Roda de leitura' })).toBeVisible();
  const log = page.getByRole('log', { name: 'Mensagens com Roda de leitura' });
  await expect(log.getByText(/Marina Costa.? adicionou .?Joana Prado.? e .?Caio Lins/)).toBeVisible();
  await write(page, 'Levo o bolo de fubá');

  const row = list(joana.page).getByRole('row', { name: /Roda de leitura/ });
  await expect(row).toContainText('Marina Costa: Levo o bolo de fubá', byStream);
  await row.click();
  await expect(log.getByText(/Lida por .?Joana Prado/)).toBeVisible(byStream);
  await joana.page.getByRole('button', { name: '3 pessoas' }).click();
  const members = joana.page.getByRole('dialog', { name: 'Pessoas no grupo' });
  await expectAccessible(joana.page);
  await members.getByRole('button', { name: 'Sair do grupo' }).click();
  await joana.page.getByRole('alertdialog').getByRole('button', { name: 'Sair do grupo' }).click();
  await expect(log.getByText(/Joana Prado.? saiu/)).toBeVisible(byStream);
  await write(page, 'Sem a Joana');
  await joana.page.reload();
  await expect(joana.page.getByText('Você saiu deste grupo.')).toBeVisible();
  await expect(joana.page.getByText('Sem a Joana')).toHaveCount(0);
});

test('web.580 web.581 web.582 a group has a picture, is pinned, and is searched to a message far above', async ({
  visit,
}) => {
  const { page } = await visit('marina');
  await page.goto('/messages/inbox');
  const thread = await page.evaluate(async () => {
    const call = async (path: string, input: object) => {
      const headers = { 'content-type': 'application/json', 'x-ufi-client': '1' };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(input) });
      return (
        (await answer.json()) as {
          payload: { entries?: { actor: { id: string } }[]; threads?: { thread_id: string }[] };
        }
      ).payload;
    };
    const found = await Promise.all(['Joana', 'Caio'].map((q) => call('/messaging/recipients/', { q })));
    const participants = found.flatMap(({ entries = [] }) => entries[0]?.actor.id ?? []);
    const made = await call('/messaging/group/create/', { participants, name: 'Horta da praça', client_id: 'horta' });
    const id = made.threads?.[0]?.thread_id ?? '';
    for (let sent = 0; sent < 45; sent += 1) {
      const body = sent === 2 ? 'As mudas de manjericão chegam na quinta de manhã' : `Mensagem ${sent}`;
      await call('/messaging/send/', { thread_id: id, body, client_id: `horta-${sent}` });
    }
    return id;
  });
  await page.goto(`/messages/inbox/${thread}`);
  await page.getByRole('button', { name: '3 pessoas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pessoas no grupo' });
  await dialog.getByLabel('Escolher foto do grupo').setInputFiles('../docs/picture.png');
  await expect(dialog.locator('.web-group__picture img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.locator('.web-messages__head img')).toBeVisible();

  await page.getByRole('button', { name: 'Ações da conversa' }).click();
  await page.getByRole('menuitem', { name: 'Fixar' }).click();
  await page.mouse.move(0, 0);
  const pinned = page.getByRole('rowgroup', { name: 'Fixadas' });
  await expect(pinned.getByRole('row', { name: /Horta da praça/ })).toBeVisible();

  await page.getByRole('button', { name: 'Buscar nesta conversa' }).click();
  await expect(page.getByRole('searchbox', { name: 'Buscar nesta conversa' })).toBeFocused();
  await page.keyboard.type('manjericão');
  await expect(page.getByRole('status').filter({ hasText: '1 resultado' })).toBeVisible();
  await expect(page.locator('.web-thread-search mark')).toHaveText('manjericão');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log', { name: 'Mensagens com Horta da praça' });
  const message = log.locator('[data-found]');
  await expect(message).toContainText('As mudas de manjericão');
  await expect(message).toBeInViewport();
  await expect(message).toBeFocused();
  await log.getByRole('button', { name: 'Ir para as mais recentes' }).click();
  await expect(log.getByText('Mensagem 44')).toBeInViewport();
});
