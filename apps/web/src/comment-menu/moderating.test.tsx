import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { removalWindowSeconds, type CommentRecord, type FeedbackTarget, type Role } from 'ufi-core/contract';
import type { ThreadFixture } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana } = people;
const theirs = say({ n: 1, by: joana, text: 'Compre já' });
const own = say({ n: 2, by: marina, text: 'Elis & Tom' });

interface Looking {
  readonly said?: readonly CommentRecord[];
  readonly roles?: readonly Role[];
  readonly kind?: 'plain' | 'question' | 'live';
  readonly canComment?: boolean;
  readonly target?: Partial<FeedbackTarget>;
}

const thread = ({
  said = [theirs, own],
  roles = ['viewer'],
  kind = 'plain',
  ...rest
}: Looking = {}): ThreadFixture => ({
  session: asMarina,
  post: { ...post, kind },
  records: threadRecords({ comments: said, viewer: marina, roles: [...roles], ...rest }),
  lists: threadLists(said),
});

const commentOf = (text: string) => screen.getByText(text).closest('article') as HTMLElement;
const badgesOf = (text: string) =>
  [...commentOf(text).querySelectorAll('.ufi-badge')].map(({ textContent }) => textContent);

async function menuOf({ user }: ReturnType<typeof renderFixture>, text: string): Promise<string[]> {
  await user.click(within(commentOf(text)).getByRole('button', { name: 'Mais opções' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
}

const held = { ...theirs, status: 'spam' as const };
const ownHeld = { ...own, status: 'spam' as const };
const waiting = { ...ownHeld, needsApproval: true };

const menus: readonly (readonly [who: string, looking: Looking, text: string, menu: readonly string[]])[] = [
  ['a viewer', {}, 'Compre já', ['Copiar link', 'Ocultar comentário', 'Denunciar comentário']],
  ['its author', {}, 'Elis & Tom', ['Editar', 'Copiar link', 'Excluir']],
  [
    'the author of the post',
    { roles: ['viewer', 'postAuthor'] },
    'Compre já',
    ['Copiar link', 'Fixar comentário', 'Marcar como spam', 'Denunciar comentário', 'Excluir'],
  ],
  [
    'who has asked a question',
    { roles: ['viewer', 'postAuthor'], kind: 'question' },
    'Compre já',
    ['Copiar link', 'Fixar comentário', 'Aceitar como resposta', 'Marcar como spam', 'Denunciar comentário', 'Excluir'],
  ],
  [
    'a group admin under a question',
    { roles: ['viewer', 'groupAdmin'], kind: 'question' },
    'Compre já',
    [
      'Copiar link',
      'Aceitar como resposta',
      'Marcar como spam',
      'Denunciar comentário',
      'Excluir',
      'Excluir e remover pessoa…',
    ],
  ],
  [
    'a moderator of what is held',
    { roles: ['viewer', 'pageManager'], said: [held] },
    'Compre já',
    [
      'Copiar link',
      'Aprovar comentário',
      'Desmarcar como spam',
      'Denunciar comentário',
      'Banir…',
      'Excluir',
      'Excluir e remover pessoa…',
    ],
  ],
  [
    'the author of what is held',
    { said: [ownHeld] },
    'Elis & Tom',
    ['Editar', 'Copiar link', 'Pedir nova análise', 'Excluir'],
  ],
  ['who has asked for another look', { said: [waiting] }, 'Elis & Tom', ['Editar', 'Copiar link', 'Excluir']],
  ['who is banned', { canComment: false }, 'Compre já', ['Copiar link', 'Ocultar comentário']],
];

describe('moderating', () => {
  const bodyOf = ({ store }: ReturnType<typeof renderFixture>, path: string) =>
    store.transport.requests.find(({ request }) => request.path === path)?.request.body;

  it('S6.02/1 asks for the scope of a ban, and offers to unban', async () => {
    const view = renderFixture(thread({ roles: ['viewer', 'pageAdmin'] }));
    await menuOf(view, 'Compre já');
    await view.user.click(screen.getByRole('menuitem', { name: 'Banir…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Banir Joana Prado' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    await view.user.click(dialog.getByRole('radio', { name: 'Somente desta publicação' }));
    await view.user.click(dialog.getByRole('button', { name: 'Banir' }));
    await view.settle();
    const page_id = post.author;
    expect(bodyOf(view, '/ajax/ufi/ban_user.php')).toMatchObject({ page_id, action: 'ban', post_only: true });
    expect(badgesOf('Compre já')).toEqual(['Sob banimento']);
    expect(await menuOf(view, 'Compre já')).toContain('Remover banimento');
  });

  it('offers suspensions under a broadcast', async () => {
    const view = renderFixture(thread({ roles: ['viewer', 'pageManager'], kind: 'live' }));
    await menuOf(view, 'Compre já');
    await view.user.click(screen.getByRole('menuitem', { name: 'Banir…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Banir Joana Prado' }));
    await view.user.click(dialog.getByRole('radio', { name: 'Suspender desta transmissão por 10 minutos' }));
    await view.user.click(dialog.getByRole('button', { name: 'Banir' }));
    await view.settle();
    expect(bodyOf(view, '/ajax/ufi/ban_user.php')).toMatchObject({ suspension_duration_seconds: 600 });
  });

  it('S6.03/1 asks for the duration of a mute, including a custom end', async () => {
    const parts = thread({ roles: ['viewer', 'groupAdmin'] });
    const view = renderFixture({ ...parts, post: { ...parts.post, group: { id: '30', name: 'Hortas' } } });
    await menuOf(view, 'Compre já');
    await view.user.click(screen.getByRole('menuitem', { name: 'Silenciar membro…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Silenciar Joana Prado' }));
    await view.user.click(dialog.getByRole('radio', { name: 'Até uma data' }));
    const until = new Date(2030, 4, 6, 7, 8);
    fireEvent.change(dialog.getByLabelText('Silenciar até'), { target: { value: '2030-05-06T07:08' } });
    await view.user.click(dialog.getByRole('button', { name: 'Silenciar' }));
    await view.settle();
    const custom_expiration = until.getTime() / 1000;
    expect(bodyOf(view, '/groups/mutemember/')).toMatchObject({
      group_id: '30',
      mute_duration: 'custom',
      custom_expiration,
    });
    expect(badgesOf('Compre já')).toEqual(['Em silêncio']);
  });

  const removals: readonly [string, string][] = [
    [`Excluir as publicações dos últimos ${removalWindowSeconds / 86_400} dias`, 'delete_posts'],
    [`Excluir os comentários dos últimos ${removalWindowSeconds / 86_400} dias`, 'delete_comments'],
    ['Recusar pedidos pendentes de participação', 'decline_pending_members'],
    ['Bloquear permanentemente', 'block_permanently'],
    ['Aplicar aos outros grupos que você administra', 'apply_to_other_groups'],
  ];
  it.each(removals)('S6.03 S7.10 removes a commenter with the option “%s” as %s alone', async (label, field) => {
    const parts = thread({ roles: ['viewer', 'groupAdmin'] });
    const view = renderFixture({ ...parts, post: { ...parts.post, group: { id: '30', name: 'Hortas' } } });
    await menuOf(view, 'Compre já');
    await view.user.click(screen.getByRole('menuitem', { name: 'Excluir e remover pessoa…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remover Joana Prado' }));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(removals.length);
    await view.user.click(dialog.getByRole('checkbox', { name: label }));
    await view.user.click(dialog.getByRole('button', { name: 'Excluir e remover' }));
    await view.settle();
    const body = bodyOf(view, '/ufi/deletecommentandremovecommenter/') ?? {};
    const fields = Object.fromEntries(removals.map(([, name]) => [name, name === field]));
    expect(body).toMatchObject({ comment_id: theirs.fbid, ...fields });
  });

  const mutes: readonly [string, number][] = [
    ['Por 12 horas', 43_200],
    ['Por 24 horas', 86_400],
    ['Por 3 dias', 259_200],
    ['Por 7 dias', 604_800],
    ['Por 28 dias', 2_419_200],
  ];
  it.each(mutes)(
    'S6.03/1 S7.15 mutes “%s” for %i seconds, with the reason and the notes in their fields',
    async (label, seconds) => {
      const parts = thread({ roles: ['viewer', 'groupAdmin'] });
      const view = renderFixture({ ...parts, post: { ...parts.post, group: { id: '30', name: 'Hortas' } } });
      await menuOf(view, 'Compre já');
      await view.user.click(screen.getByRole('menuitem', { name: 'Silenciar membro…' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Silenciar Joana Prado' }));
      await view.user.click(dialog.getByRole('radio', { name: label }));
      fireEvent.change(dialog.getByRole('textbox', { name: 'Motivo' }), { target: { value: 'vendas' } });
      const notes = dialog.getByRole('textbox', { name: 'Anotações para os outros administradores' });
      fireEvent.change(notes, { target: { value: 'segunda vez' } });
      await view.user.click(dialog.getByRole('button', { name: 'Silenciar' }));
      await view.settle();
      const body = bodyOf(view, '/groups/mutemember/');
      expect(body).toMatchObject({ mute_duration: seconds, mute_reason: 'vendas', admin_notes: 'segunda vez' });
      expect(body).not.toHaveProperty('share_feedback');
    },
  );

  const bans: readonly [string, 'plain' | 'live', object][] = [
    ['De toda a Página', 'plain', {}],
    ['Somente desta publicação', 'plain', { post_only: true }],
    ['Somente desta transmissão e da gravação dela', 'live', { stream_only: true }],
  ];
  it.each(bans)('S6.02/1 S7.17 bans “%s” under a post of kind %s as %j', async (label, kind, fields) => {
    const view = renderFixture(thread({ roles: ['viewer', 'pageAdmin'], kind }));
    await menuOf(view, 'Compre já');
    await view.user.click(screen.getByRole('menuitem', { name: 'Banir…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Banir Joana Prado' }));
    await view.user.click(dialog.getByRole('radio', { name: label }));
    await view.user.click(dialog.getByRole('button', { name: 'Banir' }));
    await view.settle();
    const body = Object.entries(bodyOf(view, '/ajax/ufi/ban_user.php') ?? {});
    expect(Object.fromEntries(body.filter(([name]) => /_only$|^suspension/.test(name)))).toEqual(fields);
  });

  it('web.456 bans with a reason of the list and one’s own words', async () => {
    const view = renderFixture(thread({ roles: ['viewer', 'pageAdmin'] }));
    await menuOf(view, 'Compre já');
    await view.user.click(screen.getByRole('menuitem', { name: 'Banir…' }));
    const ban = within(await screen.findByRole('dialog', { name: 'Banir Joana Prado' }));
    await view.user.selectOptions(ban.getByRole('combobox', { name: 'Motivo (opcional)' }), 'Discurso de ódio');
    fireEvent.change(ban.getByRole('textbox'), { target: { value: 'de novo' } });
    await view.user.click(ban.getByRole('button', { name: 'Banir' }));
    await view.settle();
    expect(bodyOf(view, '/ajax/ufi/ban_user.php')).toMatchObject({ reason_kind: 'hate', reason: 'de novo' });
  });

  it('web.456 deletes with a reason in one’s own words', async () => {
    const view = renderFixture(thread({ roles: ['viewer', 'postAuthor'] }));
    await menuOf(view, 'Compre já');
    await view.user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    const deletion = within(await screen.findByRole('alertdialog'));
    fireEvent.change(deletion.getByRole('textbox', { name: 'Com suas palavras (opcional)' }), {
      target: { value: 'propaganda' },
    });
    await view.user.click(deletion.getByRole('button', { name: 'Excluir' }));
    await view.settle();
    const body = bodyOf(view, '/ufi/delete/comment/');
    expect(body).toMatchObject({ reason: 'propaganda' });
    expect(body).not.toHaveProperty('reason_kind');
  });

  it('web.457 offers to tell the author why once their comment is hidden', async () => {
    const view = renderFixture(thread({ roles: ['viewer', 'postAuthor'] }));
    await menuOf(view, 'Compre já');
    await view.user.click(screen.getByRole('menuitem', { name: 'Marcar como spam' }));
    await view.user.click(await screen.findByRole('button', { name: 'Dizer o motivo ao autor…' }));
    expect(await screen.findByRole('dialog', { name: 'Dizer o motivo ao autor…' })).toBeTruthy();
  });

  it('web.456 asks nobody why they delete what is their own', async () => {
    const view = renderFixture(thread());
    await menuOf(view, 'Elis & Tom');
    await view.user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    const deletion = within(await screen.findByRole('alertdialog'));
    expect(deletion.queryByRole('textbox')).toBeNull();
  });

  it.each(menus)(
    'web.15, S6.24 offers %s exactly what the permission matrix allows',
    async (_, looking, text, menu) => {
      expect(await menuOf(renderFixture(thread(looking)), text)).toEqual(menu);
    },
  );

  it('S7.09/1 offers to block the author with a deletion, unless it is one’s own', async () => {
    const view = renderFixture(thread({ roles: ['viewer', 'postAuthor'] }));
    const ask = async (text: string) => {
      await menuOf(view, text);
      await view.user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
      return within(await screen.findByRole('alertdialog', { name: 'Confirmar exclusão' }));
    };
    const own = await ask('Elis & Tom');
    expect(own.queryByRole('checkbox')).toBeNull();
    await view.user.click(own.getByRole('button', { name: 'Cancelar' }));
    const dialog = await ask('Compre já');
    await view.user.click(dialog.getByRole('checkbox', { name: /^Bloquear Joana Prado/ }));
    await view.user.click(dialog.getByRole('button', { name: 'Excluir' }));
    await view.settle();
    expect(bodyOf(view, '/ufi/delete/comment/')).toMatchObject({ comment_id: theirs.fbid, block_author: true });
  });

  it('S4.04/3 replaces a hidden comment with one line, with Desfazer focused', async () => {
    const view = renderFixture(thread());
    await menuOf(view, 'Compre já');
    await view.user.click(screen.getByRole('menuitem', { name: 'Ocultar comentário' }));
    expect(screen.queryByText('Compre já')).toBeNull();
    expect(screen.getByText('Comentário ocultado.')).toBeTruthy();
    const undo = screen.getByRole('button', { name: 'Desfazer' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await view.user.click(undo);
    expect(commentOf('Compre já')).toBeTruthy();
    expect(screen.queryByText('Comentário ocultado.')).toBeNull();
  });

  it('shows comments marked as spam and their status', async () => {
    const view = renderFixture(thread({ roles: ['viewer', 'pageAdmin'] }));
    await menuOf(view, 'Compre já');
    await view.user.click(screen.getByRole('menuitem', { name: 'Marcar como spam' }));
    expect(screen.getByText('Comentário marcado como spam.')).toBeTruthy();
    view.unmount();
    renderFixture(thread({ said: [held, waiting], roles: ['viewer', 'pageAdmin'] }));
    expect(badgesOf('Compre já')).toEqual(['Spam']);
    expect(badgesOf('Elis & Tom')).toEqual(['Aguardando aprovação']);
  });

  it('does not render comments hidden earlier', () => {
    const parts = thread();
    const mark = {
      fbid: theirs.fbid,
      actor: marina.id,
      viewerreaction: 0,
      hasviewerliked: false,
      voteState: 0,
    } as const;
    const commentMarks = [{ ...mark, ishidden: true, isreported: false, version: 1 }];
    renderFixture({ ...parts, records: { ...parts.records, commentMarks } });
    expect(screen.queryByText('Compre já')).toBeNull();
    expect(screen.queryByText('Comentário ocultado.')).toBeNull();
  });

  it('S4.10 shows the pinned comment on top of the list, once, with its badge', () => {
    renderFixture(thread({ target: { authorpinnedcommentid: theirs.fbid, acceptedanswerid: own.fbid } }));
    const texts = [...document.querySelectorAll('.ufi-comment__text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['Compre já', 'Elis & Tom']);
    expect(badgesOf('Compre já')).toEqual(['Fixado']);
    expect(badgesOf('Elis & Tom')).toEqual(['Resposta aceita']);
  });

  it('S6.16/1 opens the comment’s report page in a new tab', async () => {
    await menuOf(renderFixture(thread()), 'Compre já');
    const link = screen.getByRole('menuitem', { name: 'Denunciar comentário' });
    expect(link.getAttribute('href')).toBe(`/report/?comment_id=${theirs.id}`);
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
