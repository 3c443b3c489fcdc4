import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expectLive } from '../fixtures.ts';
import { signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';
import { long } from '../long.ts';

let server: StartedServer;

// Without the demo world: the pages are those that people create.
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

/** A picture of 6 by 4 px. */
const picture = {
  name: 'fachada.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAHklEQVR4nGNg4BKR0zCycQuISsmraOqZtmAVA7lCAEE1F+mTKt2aAAAAAElFTkSuQmCC',
    'base64',
  ),
};

test(
  'web.360 web.361 web.362 web.363 server.400 a page is made, its staff publish as it, and others follow it and comment',
  long,
  async ({ browser }) => {
    const contexts = [await browser.newContext(), await browser.newContext(), await browser.newContext()] as const;
    const [page, worker, reader] = await Promise.all([
      contexts[0].newPage(),
      contexts[1].newPage(),
      contexts[2].newPage(),
    ]);
    await signUp(page, server.origin, 'Zuleica');
    await signUp(worker, server.origin, 'Amaro');
    await signUp(reader, server.origin, 'Benedita');
    await page.goto(`${server.origin}/pages`);
    await expect(page.getByText('Você não trabalha em nenhuma página.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Criar página' }).click();
    await page.getByRole('textbox', { name: 'Nome da página' }).fill('Padaria Sol');
    await page.getByRole('textbox', { name: 'Descrição' }).fill('Pão quente às seis');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Criar página' }).click();
    await expect(page.getByRole('heading', { name: 'Padaria Sol' })).toBeVisible();
    await expect(page.getByText('Pão quente às seis')).toBeVisible();
    await expect(page.getByText('Nenhum seguidor')).toBeVisible();
    await expectAccessible(page);
    const address = page.url();

    // Another person joins the staff, by name.
    await page.getByRole('link', { name: 'Configurações da página' }).click();
    await page.getByLabel('Escolher foto').setInputFiles(picture);
    await expect(page.getByRole('button', { name: 'Remover foto' })).toBeVisible();
    await page.getByRole('radio', { name: 'Todos os comentários' }).check();
    const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Nome da página' }) });
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Configurações salvas.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Nome da pessoa' }).fill('Ama');
    await page.getByRole('option', { name: 'Amaro' }).click();
    await expect(page.getByText('Função de Amaro salva.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Amaro' })).toBeVisible();
    await expectAccessible(page);

    await worker.goto(`${server.origin}/pages`);
    await worker.getByRole('link', { name: 'Padaria Sol' }).click();
    const composer = worker.getByRole('textbox', { name: 'Escreva uma publicação…' });
    await composer.click();
    await expect(worker.locator('[contenteditable="true"]:focus')).toBeVisible();
    await worker.keyboard.type('Fornada nova!');
    await worker.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(worker.getByRole('article').filter({ hasText: 'Fornada nova!' })).toBeVisible();

    // Others follow it and comment; it is among the pages that they follow.
    await reader.goto(address);
    await expect(reader.getByRole('link', { name: 'Configurações da página' })).toHaveCount(0);
    await reader.getByRole('button', { name: 'Seguir', exact: true }).click();
    await expect(reader.getByText('1 seguidor', { exact: true })).toBeVisible();
    await expect(reader.getByRole('link', { name: 'Mensagem' })).toBeVisible();
    const post = reader.getByRole('article').filter({ hasText: 'Fornada nova!' });
    await post.getByRole('textbox', { name: 'Escreva um comentário…' }).click();
    await expect(reader.locator('[contenteditable="true"]:focus')).toBeVisible();
    await reader.keyboard.type('Já estou indo');
    await reader.keyboard.press('Enter');
    await expectLive(worker, worker.getByText('Já estou indo'));
    await expectAccessible(reader);
    await reader.goto(`${server.origin}/pages`);
    await expect(reader.getByRole('link', { name: 'Padaria Sol' })).toBeVisible();

    // Staff see what their role allows; who is removed publishes as the page no more.
    await worker.goto(`${address}/settings`);
    await expect(worker.getByRole('button', { name: 'Sair da equipe' })).toBeVisible();
    await expect(worker.getByRole('textbox', { name: 'Nome da página' })).toHaveCount(0);
    await expectAccessible(worker);
    await page.getByRole('button', { name: /^Função de Amaro/ }).click();
    await page.getByRole('menuitemradio', { name: /^Modera/ }).click();
    await expect(page.getByRole('button', { name: /^Função de Amaro.*Modera/ })).toBeVisible();
    await worker.reload();
    await expect(worker.getByRole('checkbox', { name: /^Oferecer a quem pergunta/ })).toBeChecked();
    await expectAccessible(worker);
    await page.getByRole('button', { name: 'Opções de Amaro' }).click();
    await page.getByRole('menuitem', { name: 'Remover da equipe' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover da equipe' }).click();
    await expect(page.getByText('Amaro não faz mais parte da equipe.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Amaro' })).toHaveCount(0);
    await worker.goto(address);
    await expect(worker.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible();
    await expect(worker.getByRole('textbox', { name: 'Escreva uma publicação…' })).toHaveCount(0);
    await worker.goto(`${address}/settings`);
    await expect(worker.getByRole('checkbox')).toHaveCount(0);
    await expectAccessible(worker);

    // The last ADMIN stays.
    await page.getByRole('button', { name: 'Sair da equipe' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair da equipe' }).click();
    await expect(page.getByText('A página precisa de quem a administre.', { exact: false })).toBeVisible();
    for (const context of contexts) await context.close();
  },
);
