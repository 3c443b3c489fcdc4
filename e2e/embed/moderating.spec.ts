import { commentSaying, expect, openAlone, signInThrough, test, write, type Reader } from './frame.ts';
import { byStream } from '../fixtures.ts';
import { world } from '../world.ts';
import { long } from '../long.ts';

/** Publishes under an article of this test, signing in on the way. */
async function publish(reader: Reader, person: string, text: string): Promise<void> {
  await write(reader, text);
  const button = reader.frame.getByRole('button', { name: 'Conecte-se para publicar' });
  await signInThrough(reader, person, () => button.click());
  await expect(commentSaying(reader.frame, text)).toBeVisible();
}

async function writeMore(reader: Reader, text: string): Promise<void> {
  await write(reader, text);
  await reader.frame.getByRole('button', { name: 'Publicar' }).click();
  await expect(commentSaying(reader.frame, text).getByRole('button', { name: 'Responder' })).toBeVisible();
}

test(
  'a moderator hides a comment, bans and unbans its author, closes the page and reopens it: readers see each live, and counts match the visible comments',
  long,
  async ({ read }) => {
    const path = `/moderado-${Date.now().toString(36)}.html`;
    // People who have never commented on this site.
    const [murilo, davi, reader] = [await read('/'), await read('/'), await read('/')];
    for (const each of [murilo, davi, reader]) await openAlone(each, path);
    await publish(murilo, 'murilo', 'Compre seguidores');
    await writeMore(murilo, 'Últimas vagas');
    await publish(davi, 'davi', 'Bom dia a todos');

    await reader.page.reload();
    await openAlone(reader, path);
    const spam = ['Compre seguidores', 'Últimas vagas'] as const;
    for (const text of spam) await expect(commentSaying(reader.frame, text)).toBeVisible();
    await davi.page.reload();
    await openAlone(davi, path);
    const choose = async (text: string, name: string) => {
      await commentSaying(davi.frame, text).getByRole('button', { name: 'Mais opções' }).first().click();
      await davi.frame.getByRole('menuitem', { name }).click();
    };
    await expect(davi.frame.getByRole('link', { name: 'Ferramenta de moderação' })).toHaveAttribute('target', '_blank');

    await choose(spam[0], 'Ocultar para todos');
    const hiding = davi.frame.getByRole('alertdialog', { name: 'Confirmar ocultação' });
    await expect(hiding).toContainText('Tem certeza de que deseja ocultar esse comentário?');
    await hiding.getByRole('button', { name: 'Ocultar' }).click();
    await expect(commentSaying(davi.frame, spam[0])).toHaveCount(0);
    await expect(davi.frame.getByRole('heading', { name: '2 comentários' })).toBeVisible();
    await expect(commentSaying(reader.frame, spam[0])).toHaveCount(0, byStream);
    await expect(commentSaying(murilo.frame, spam[0])).toBeVisible();

    await choose(spam[1], 'Banir usuário');
    const banning = davi.frame.getByRole('alertdialog', { name: 'Confirmar banimento' });
    await expect(banning).toContainText('Tem certeza de que deseja banir esse usuário?');
    await banning.getByRole('button', { name: 'Banir' }).click();
    await expect(commentSaying(davi.frame, spam[1])).toHaveCount(0);
    await expect(commentSaying(reader.frame, spam[1])).toHaveCount(0, byStream);

    // Whom the site has banned reads so in place of the field, and where to appeal.
    await expect(murilo.frame.getByText(/^A moderação do site baniu você/)).toBeVisible(byStream);
    await expect(murilo.frame.getByRole('textbox', { name: 'Adicione um comentário…' })).toHaveCount(0);
    const appeal = murilo.frame.getByRole('link', { name: 'Ver e contestar a decisão' });
    await expect(appeal).toHaveAttribute('href', /^\/notifications\?act=\d+$/);
    await reader.page.reload();
    await openAlone(reader, path);
    await expect(commentSaying(reader.frame, 'Bom dia a todos')).toBeVisible();
    await expect(reader.frame.getByRole('feed').getByRole('article')).toHaveCount(1);
    await expect(reader.frame.getByRole('heading', { name: '1 comentário' })).toBeVisible();
    await expect(murilo.frame.getByRole('heading', { name: '3 comentários' })).toBeVisible();

    const tool = await davi.frame.getByRole('link', { name: 'Ferramenta de moderação' }).getAttribute('href');
    const desk = await davi.page.context().newPage();
    await desk.goto(new URL(tool ?? '', world.origin).href);
    await desk.getByRole('tab', { name: /^Pessoas banidas/ }).click();
    await desk.getByRole('button', { name: /^Remover banimento de Murilo/ }).click();
    // A comment hidden individually stays hidden.
    await expect(reader.frame.getByRole('heading', { name: '2 comentários' })).toBeVisible(byStream);
    await desk.getByRole('button', { name: 'Fechar comentários desta página' }).click();
    await expect(reader.frame.getByText('Este tópico está fechado')).toBeVisible(byStream);
    await expect(murilo.frame.getByText('Este tópico está fechado')).toBeVisible(byStream);
    await expect(murilo.frame.getByRole('textbox', { name: 'Adicione um comentário…' })).toHaveCount(0);

    // Visitors who arrived meanwhile also learn that it is open again.
    await openAlone(reader, path);
    await expect(reader.frame.getByText('Este tópico está fechado')).toBeVisible();
    await desk.getByRole('button', { name: 'Reabrir comentários desta página' }).click();
    for (const { frame } of [reader, murilo]) {
      await expect(frame.getByText('Este tópico está fechado')).toHaveCount(0, byStream);
      await expect(frame.getByRole('textbox', { name: 'Adicione um comentário…' })).toBeVisible();
    }
  },
);

test(
  'server.480 web.496 a comment full of links waits, its author is told so, and a moderator reads why and publishes it',
  long,
  async ({ read }) => {
    const path = `/links-${Date.now().toString(36)}.html`;
    const [murilo, davi, reader] = [await read('/'), await read('/'), await read('/')];
    for (const each of [murilo, davi]) await openAlone(each, path);
    await publish(murilo, 'murilo', 'Bom dia');
    await publish(davi, 'davi', 'Bom dia, Murilo');
    const text = 'Vejam https://a.example https://b.example https://c.example';
    await write(murilo, text);
    await murilo.frame.getByRole('button', { name: 'Publicar' }).click();
    await expect(murilo.frame.getByText(/Seu comentário será publicado depois/)).toBeVisible();
    await reader.page.reload();
    await openAlone(reader, path);
    await expect(commentSaying(reader.frame, 'Bom dia, Murilo')).toBeVisible();
    await expect(commentSaying(reader.frame, 'Vejam')).toHaveCount(0);

    await davi.page.reload();
    await openAlone(davi, path);
    const tool = await davi.frame.getByRole('link', { name: 'Ferramenta de moderação' }).getAttribute('href');
    const desk = await davi.page.context().newPage();
    await desk.goto(new URL(tool ?? '', world.origin).href);
    await desk.getByRole('tab', { name: /^Aguardando/ }).click();
    const row = desk.locator('[data-moderated]').filter({ hasText: 'Vejam' });
    await expect(row.getByText('Parece spam: 3 links')).toBeVisible();
    await row.getByRole('button', { name: 'Aprovar' }).click();
    await reader.page.reload();
    await openAlone(reader, path);
    await expect(commentSaying(reader.frame, 'Vejam')).toBeVisible();
  },
);
