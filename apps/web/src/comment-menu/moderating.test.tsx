import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CommentRecord, FeedbackTarget, Role } from 'ufi-core/contract';
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
    const scene = renderFixture(thread({ roles: ['viewer', 'pageAdmin'] }));
    await menuOf(scene, 'Compre já');
    await scene.user.click(screen.getByRole('menuitem', { name: 'Banir…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Banir Joana Prado' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    await scene.user.click(dialog.getByRole('radio', { name: 'Somente desta publicação' }));
    await scene.user.click(dialog.getByRole('button', { name: 'Banir' }));
    await scene.settle();
    const page_id = post.author;
    expect(bodyOf(scene, '/ajax/ufi/ban_user.php')).toMatchObject({ page_id, action: 'ban', post_only: true });
    expect(badgesOf('Compre já')).toEqual(['Sob banimento']);
    expect(await menuOf(scene, 'Compre já')).toContain('Remover banimento');
  });

  it('offers suspensions under a broadcast', async () => {
    const scene = renderFixture(thread({ roles: ['viewer', 'pageManager'], kind: 'live' }));
    await menuOf(scene, 'Compre já');
    await scene.user.click(screen.getByRole('menuitem', { name: 'Banir…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Banir Joana Prado' }));
    await scene.user.click(dialog.getByRole('radio', { name: 'Suspender desta transmissão por 10 minutos' }));
    await scene.user.click(dialog.getByRole('button', { name: 'Banir' }));
    await scene.settle();
    expect(bodyOf(scene, '/ajax/ufi/ban_user.php')).toMatchObject({ suspension_duration_seconds: 600 });
  });

  it('S6.03/1 asks for the duration of a mute, including a custom end', async () => {
    const parts = thread({ roles: ['viewer', 'groupAdmin'] });
    const scene = renderFixture({ ...parts, post: { ...parts.post, group: { id: '30', name: 'Hortas' } } });
    await menuOf(scene, 'Compre já');
    await scene.user.click(screen.getByRole('menuitem', { name: 'Silenciar membro…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Silenciar Joana Prado' }));
    await scene.user.click(dialog.getByRole('radio', { name: 'Até uma data' }));
    const until = new Date(2030, 4, 6, 7, 8);
    fireEvent.change(dialog.getByLabelText('Silenciar até'), { target: { value: '2030-05-06T07:08' } });
    await scene.user.click(dialog.getByRole('button', { name: 'Silenciar' }));
    await scene.settle();
    const custom_expiration = until.getTime() / 1000;
    expect(bodyOf(scene, '/groups/mutemember/')).toMatchObject({
      group_id: '30',
      mute_duration: 'custom',
      custom_expiration,
    });
    expect(badgesOf('Compre já')).toEqual(['Em silêncio']);
  });

  it.each(menus)('offers %s exactly what the permission matrix allows', async (_, looking, text, menu) => {
    expect(await menuOf(renderFixture(thread(looking)), text)).toEqual(menu);
  });

  it('S4.04/3 replaces a hidden comment with one line, with Desfazer focused', async () => {
    const scene = renderFixture(thread());
    await menuOf(scene, 'Compre já');
    await scene.user.click(screen.getByRole('menuitem', { name: 'Ocultar comentário' }));
    expect(screen.queryByText('Compre já')).toBeNull();
    expect(screen.getByText('Comentário ocultado.')).toBeTruthy();
    const undo = screen.getByRole('button', { name: 'Desfazer' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await scene.user.click(undo);
    expect(commentOf('Compre já')).toBeTruthy();
    expect(screen.queryByText('Comentário ocultado.')).toBeNull();
  });

  it('shows comments marked as spam and their status', async () => {
    const scene = renderFixture(thread({ roles: ['viewer', 'pageAdmin'] }));
    await menuOf(scene, 'Compre já');
    await scene.user.click(screen.getByRole('menuitem', { name: 'Marcar como spam' }));
    expect(screen.getByText('Comentário marcado como spam.')).toBeTruthy();
    scene.unmount();
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
