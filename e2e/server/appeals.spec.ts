import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { callFirstParty } from '../firstParty.ts';
import { signUp } from '../signUp.ts';
import { startServer, type StartedServer } from '../startServer.ts';

let server: StartedServer;

// Without the demo world: nobody has moderated anything.
test.beforeAll(async () => {
  server = await startServer({ UFI_DEMO: '0' });
});
test.afterAll(() => server.stop());

/** Calls the server as its own pages do. */
const call = <Payload>(page: Page, path: string, data: object): Promise<Payload> =>
  callFirstParty(page, `${server.origin}${path}`, data);

test('web.470 web.471 web.473 web.495 server.645 server.658 a comment is deleted, its author is told and appeals, and it is published again', async ({
  browser,
}) => {
  const [posting, writing] = [await browser.newContext(), await browser.newContext()];
  const [moderator, author] = [await posting.newPage(), await writing.newPage()];
  await signUp(moderator, server.origin, 'Iara');
  await signUp(author, server.origin, 'Davi');
  const { post } = await call<{ post: { id: string } }>(moderator, '/ufi/post/add/', { post_text: 'Feira no sábado' });
  const ft_ent_identifier = post.id;
  const comment_text = 'Eu levo o pão de queijo';
  const { records } = await call<{ records: { comments: { fbid: string }[] } }>(author, '/ufi/add/comment/', {
    ft_ent_identifier,
    comment_text,
    client_id: 'appeal-1',
  });
  const [comment] = records.comments;
  await author.goto(`${server.origin}/notifications`);
  await call(moderator, '/ufi/delete/comment/', { ft_ent_identifier, comment_id: comment?.fbid });

  await expect(author.getByRole('link', { name: /^Notificações.*1 notificação nova/ })).toBeVisible();
  await author.reload();
  const told = author.getByRole('link', { name: /Seu comentário foi excluído por quem fez a publicação/ });
  await expect(author.getByText('Iara')).toHaveCount(0);
  await told.click();
  await expect(author.getByText(comment_text)).toBeVisible();
  await expectAccessible(author);
  await author.getByRole('textbox', { name: 'Contestar' }).fill('Era só o pão');
  await author.getByRole('button', { name: 'Enviar contestação' }).click();
  await expect(author.getByText(/^Aguardando a resposta/)).toBeVisible();
  await expectAccessible(author);

  await moderator.goto(`${server.origin}/notifications`);
  await moderator.getByRole('link', { name: /Davi.* contestou uma decisão da moderação/ }).click();
  await expect(moderator.getByText('Era só o pão')).toBeVisible();
  await expectAccessible(moderator);
  await moderator.getByRole('textbox', { name: 'Resposta' }).fill('Tem razão.');
  await moderator.getByRole('button', { name: 'Publicar de novo' }).click();
  await expect(moderator.getByText(/^Publicado de novo/)).toBeVisible();

  await author.goto(`${server.origin}/notifications`);
  await expect(author.getByText(/Motivo: .*Tem razão/)).toBeVisible();
  await author.getByRole('link', { name: /Seu comentário foi publicado de novo/ }).click();
  await expect(author.getByText(comment_text)).toBeVisible();
  await posting.close();
  await writing.close();
});

test('web.530 web.531 server.690 server.692 who is muted in a group appeals from where they can’t write, and is let back in', async ({
  browser,
}) => {
  const [posting, writing] = [await browser.newContext(), await browser.newContext()];
  const [moderator, author] = [await posting.newPage(), await writing.newPage()];
  await signUp(moderator, server.origin, 'Jandira');
  await signUp(author, server.origin, 'Nilo');
  const { group } = await call<{ group: { id: string } }>(moderator, '/groups/add/', {
    name: 'Vinil & Cia',
    privacy: 'public',
  });
  const at = { post_text: 'Bem-vindos', group: group.id };
  const { post } = await call<{ post: { id: string } }>(moderator, '/ufi/post/add/', at);
  await call(author, '/groups/membership/', { group_id: group.id, is_member: true });
  const ft_ent_identifier = post.id;
  const said = { ft_ent_identifier, comment_text: 'Vendo discos', client_id: 'mute-1' };
  const { records } = await call<{ records: { comments: { fbid: string; author: string }[] } }>(
    author,
    '/ufi/add/comment/',
    said,
  );
  const [comment] = records.comments;
  const reason = { mute_duration: 86_400, mute_reason: 'Regra 4', share_feedback: true };
  const muted = { ft_ent_identifier, comment_id: comment?.fbid, group_id: group.id, user_id: comment?.author };
  await call(moderator, '/groups/mutemember/', { ...muted, ...reason });

  await author.goto(`${server.origin}/posts/${post.id}`);
  await expect(author.getByText(/silenciou você neste grupo até/)).toBeVisible();
  await author.getByRole('link', { name: 'Ver e contestar a decisão' }).click();
  await author.getByRole('button', { name: 'Enviar contestação' }).click();
  await expect(author.getByText('Você contestou sem escrever nada.')).toBeVisible();

  await moderator.goto(`${server.origin}/reports/?scope_id=${group.id}&view=appeals`);
  await expect(moderator.getByText('Contestou sem escrever nada.')).toBeVisible();
  await expectAccessible(moderator);
  await moderator.getByRole('button', { name: 'Deixar de silenciar' }).click();
  await expect(moderator.getByText(/^Decisão desfeita/)).toBeVisible();
  await author.goto(`${server.origin}/posts/${post.id}`);
  await expect(author.getByRole('textbox', { name: 'Escreva um comentário…' })).toBeVisible();
  await posting.close();
  await writing.close();
});
