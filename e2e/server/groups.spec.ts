import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';

let server: StartedServer;

// Without the demo world: the groups are those that people create.
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

test('web.357 web.358 web.359 web.380 server.463 a group is created, joined, written in, found and turns secret', async ({
  browser,
}) => {
  const contexts = [await browser.newContext(), await browser.newContext(), await browser.newContext()] as const;
  const [page, other, stranger] = await Promise.all([
    contexts[0].newPage(),
    contexts[1].newPage(),
    contexts[2].newPage(),
  ]);
  await signUp(page, server.origin, 'Zuleica');
  await signUp(other, server.origin, 'Amaro');
  await page.goto(`${server.origin}/groups`);
  await page.getByRole('link', { name: 'Criar grupo' }).click();
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill('Hortas da rua');
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Mudas, adubo e conversa');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  await expect(page.getByRole('heading', { name: 'Hortas da rua' })).toBeVisible();

  // The first post of a group without posts.
  const composer = page.getByRole('textbox', { name: 'Escreva uma publicação…' });
  await composer.click();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type('Quem tem mudas de tomate?');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const post = page.getByRole('article').filter({ hasText: 'Quem tem mudas' });
  await expect(post).toBeVisible();
  await expectAccessible(page);
  const address = page.url();

  // Others know of the group and ask to join it.
  for (const reader of [other, stranger]) {
    await reader.goto(address);
    await expect(reader.getByText('As publicações deste grupo são só para participantes.')).toBeVisible();
    await expect(reader.getByRole('article')).toHaveCount(0);
  }
  await other.getByRole('button', { name: 'Pedir para participar' }).click();
  await expect(other.getByRole('button', { name: 'Cancelar pedido' })).toBeVisible();

  await page.getByRole('button', { name: 'Opções de Hortas da rua' }).click();
  await page.getByRole('menuitem', { name: 'Participantes' }).click();
  await page.getByRole('button', { name: 'Aceitar Amaro' }).click();
  await expect(page.getByText('Não há pedidos para participar.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Amaro' })).toBeVisible();
  await expectAccessible(page);
  await other.reload();
  await expect(other.getByRole('article').filter({ hasText: 'Quem tem mudas' })).toBeVisible();

  // A member finds by the search what is written there, the stranger the group alone.
  await other.getByRole('link', { name: 'Busca' }).click();
  await other.getByRole('searchbox').fill('muda TOMÁT');
  await other.keyboard.press('Enter');
  const found = other.getByRole('link', { name: 'Quem tem mudas de tomate?' });
  await expect(found).toBeVisible();
  await expectAccessible(other);
  await found.click();
  await expect(other.getByRole('article').filter({ hasText: 'Quem tem mudas' })).toBeVisible();
  await stranger.goto(`${server.origin}/search?q=tomate&of=posts`);
  await expect(stranger.getByRole('status').filter({ hasText: 'Nada encontrado para “tomate”.' })).toBeAttached();
  await stranger.getByRole('searchbox').fill('hortas');
  await stranger.getByRole('button', { name: 'Procurar' }).click();
  await stranger.getByRole('link', { name: 'Grupos' }).click();
  await stranger.getByRole('link', { name: 'Hortas da rua' }).click();
  await expect(stranger.getByRole('heading', { name: 'Hortas da rua' })).toBeVisible();
  await other.goto(address);

  // It turns secret: the stranger finds nothing any more.
  await page.goto(`${address}/settings`);
  await page.getByRole('radio', { name: /^Grupo secreto/ }).check();
  await page.getByRole('button', { name: 'Adicionar regra' }).click();
  await page.keyboard.type('Gentileza');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas.')).toBeVisible();
  await expectAccessible(page);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Esta página não está disponível' })).toBeVisible();

  // Who leaves finds it no more.
  await other.reload();
  await other.getByRole('button', { name: 'Opções de Hortas da rua' }).click();
  await other.getByRole('menuitem', { name: 'Sair do grupo' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sair do grupo' }).click();
  await expect(other.getByRole('heading', { name: 'Esta página não está disponível' })).toBeVisible();
  for (const context of contexts) await context.close();
});
