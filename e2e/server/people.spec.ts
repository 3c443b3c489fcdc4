import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { byStream, expectLive } from '../fixtures.ts';
import { signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';

let server: StartedServer;

// Without the demo world: nobody has friends whom they have not asked.
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

/** A picture of 6 by 4 px. */
const picture = {
  name: 'feira.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAHklEQVR4nGNg4BKR0zCycQuISsmraOqZtmAVA7lCAEE1F+mTKt2aAAAAAElFTkSuQmCC',
    'base64',
  ),
};

async function publishFor(page: Page, audience: RegExp, words: string): Promise<void> {
  await page.goto(`${server.origin}/`);
  await page.getByRole('textbox', { name: 'Escreva uma publicação…' }).click();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type(words);
  await page.getByRole('button', { name: /^Quem vê/ }).click();
  await page.getByRole('menuitemradio', { name: audience }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible();
}

/** Opens a profile, which has said what its reader may do there. */
async function openProfile(page: Page, profile: string, button: string): Promise<void> {
  await page.goto(profile);
  await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
}

test('web.350 web.351 web.410 server.444 server.510 two people become friends, read what is for friends, and stop being friends', async ({
  browser,
}) => {
  const [asking, asked] = [await browser.newContext(), await browser.newContext()];
  const [page, other] = [await asking.newPage(), await asked.newPage()];
  const [iara, davi] = [await signUp(page, server.origin, 'Iara'), await signUp(other, server.origin, 'Davi')];
  await publishFor(page, /^Amigos/, 'Só para amigos da Iara');

  await openProfile(other, iara, 'Adicionar aos amigos');
  await expect(other.getByText('Só para amigos da Iara')).toHaveCount(0);
  await openProfile(page, davi, 'Adicionar aos amigos');
  await page.getByRole('button', { name: 'Adicionar aos amigos' }).click();
  await expect(page.getByText('Pedido de amizade enviado a Davi.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar pedido de amizade' })).toBeVisible();
  await expectAccessible(page);

  await other.goto(`${server.origin}/friends`);
  const request = other.getByRole('listitem').filter({ hasText: 'Iara' });
  await expect(request.getByRole('button', { name: 'Recusar' })).toBeVisible();
  await expectAccessible(other);
  await request.getByRole('button', { name: 'Aceitar pedido' }).click();
  await expect(other.getByText('Você e Iara agora são amigos.')).toBeVisible();

  await openProfile(other, iara, 'Opções de amizade com Iara');
  await expect(other.getByText('Só para amigos da Iara')).toBeVisible();
  await page.goto(`${server.origin}/friends`);
  await page.getByRole('radio', { name: 'Amigos' }).check();
  await page.getByRole('button', { name: 'Nova lista' }).click();
  await page.getByRole('textbox', { name: 'Nome da lista' }).fill('Próximos');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ninguém está nesta lista.')).toBeVisible();
  await page.getByRole('button', { name: /^Lista\b/ }).click();
  await page.getByRole('menuitemradio', { name: /^Todos os amigos/ }).click();
  await page.getByRole('button', { name: 'Listas em que Davi está' }).click();
  await page.getByRole('checkbox', { name: 'Próximos' }).check();
  await expect(page.getByRole('checkbox', { name: 'Próximos' })).not.toHaveAttribute('aria-busy');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  // A post for those on the list is gone for who is taken off it while they read it.
  await publishFor(page, /^Próximos/, 'Só para os próximos');
  const own = page.getByRole('article').filter({ hasText: 'Só para os próximos' });
  await expect(own.getByText('Próximos', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await other.reload();
  const found = other.getByRole('article').filter({ hasText: 'Só para os próximos' });
  await expect(found.getByText('Alguns amigos')).toBeVisible();
  await page.goto(`${server.origin}/friends`);
  await page.getByRole('radio', { name: 'Amigos' }).check();
  await page.getByRole('button', { name: 'Listas em que Davi está' }).click();
  await page.getByRole('checkbox', { name: 'Próximos' }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Próximos' })).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Escape');
  await expect(found).toHaveCount(0, byStream);
  await other.reload();
  await expect(other.getByText('Só para amigos da Iara')).toBeVisible();
  await expect(found).toHaveCount(0);

  await page.getByRole('button', { name: 'Opções de amizade com Davi' }).click();
  await page.getByRole('menuitem', { name: 'Desfazer amizade' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer amizade' }).click();
  await expect(page.getByText('Você e Davi não são mais amigos.')).toBeVisible();
  await openProfile(other, iara, 'Adicionar aos amigos');
  await expect(other.getByText('Só para amigos da Iara')).toHaveCount(0);
  await asking.close();
  await asked.close();
});

test('web.353 web.354 server.450 server.451 a changed name and picture show on an old comment', async ({ browser }) => {
  const [writing, reading] = [await browser.newContext(), await browser.newContext()];
  const [page, other] = [await writing.newPage(), await reading.newPage()];
  const profile = await signUp(page, server.origin, 'Rute');
  await signUp(other, server.origin, 'Nelson');
  await other.goto(`${server.origin}/`);
  await other.getByRole('textbox', { name: 'Escreva uma publicação…' }).click();
  await expect(other.locator('[contenteditable="true"]:focus')).toBeVisible();
  await other.keyboard.type('Quem vem?');
  await other.getByRole('button', { name: 'Publicar', exact: true }).click();
  const posted = other.getByRole('article').filter({ hasText: 'Quem vem?' });
  await expect(posted).toBeVisible();
  await page.goto(`${server.origin}/`);
  const found = page.getByRole('article').filter({ hasText: 'Quem vem?' });
  await found.getByRole('textbox', { name: 'Escreva um comentário…' }).click();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type('Eu vou');
  await page.keyboard.press('Enter');
  await expectLive(other, posted.getByText('Eu vou'));

  await page.goto(`${server.origin}/settings/profile`);
  const name = page.getByRole('textbox', { name: 'Nome' });
  await expect(name).toHaveValue('Rute');
  await name.fill('Rute Mendes');
  await page.getByRole('textbox', { name: 'Sobre você' }).fill('Planta tomates na varanda');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Seu perfil foi salvo.')).toBeVisible();
  await page.getByLabel('Escolher foto').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Remover foto' })).toBeVisible();
  await page.getByLabel('Escolher capa').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Remover capa' })).toBeVisible();
  await expectAccessible(page);

  await other.reload();
  const comment = posted.getByRole('article', { name: 'Rute Mendes' }).filter({ hasText: 'Eu vou' });
  await expect(comment).toBeVisible();
  await expect(comment.locator('img[src^="/media/u/"]').first()).toBeVisible();
  await other.goto(profile);
  await expect(other.getByRole('heading', { name: 'Rute Mendes' })).toBeVisible();
  await expect(other.getByText('Planta tomates na varanda')).toBeVisible();
  await expect(other.locator('header img[width="960"]')).toBeVisible();
  await expectAccessible(other);
  await writing.close();
  await reading.close();
});
