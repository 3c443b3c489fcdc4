import { describe, expect, it } from '@jest/globals';
import { act as tell, screen, waitFor, within } from '@testing-library/react';
import { serverUpdateReceived } from 'ufi-core';
import type { ViewerRights } from 'ufi-core/contract';
import { refusedAnswer } from 'ufi-core/testing';
import { act, updateComposerContent, type OpenedArticle } from 'ufi-plugin';
import { openFrame } from 'ufi-plugin/internal/testing';
import { preloadViews } from 'ufi-ui/document';
import { renderFrame } from '../testing/renderFrame.tsx';

const field = () => screen.getByRole('textbox', { name: 'Adicione um comentário…' });
const noField = () => screen.queryByRole('textbox', { name: 'Adicione um comentário…' });
const button = (name: string) => screen.getByRole('button', { name });
const commentOf = (text: string) => within(screen.getByText(text).closest('article') as HTMLElement);

const write = async ({ user }: Awaited<ReturnType<typeof renderFrame>>, text: string) => {
  await user.click(field());
  await waitFor(() => expect(field().tagName).toBe('DIV'));
  await user.keyboard(text);
};

const counts = [
  [[], '0 comentários'],
  [['Oi'], '1 comentário'],
  [['Oi', 'Tudo bem?'], '2 comentários'],
] as const;

const asModerator = ({ records }: OpenedArticle) => ({
  records: {
    ...records,
    rights: records.rights?.map((rights) => ({ ...rights, roles: [...rights.roles, 'siteModerator' as const] })) ?? [],
  },
});

describe('the frame', () => {
  it.each(counts)('S2.09 counts %j', async (comments, heading) => {
    await renderFrame({ comments });
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryAllByRole('combobox', { name: 'Ordenar por' })).toHaveLength(comments.length === 0 ? 0 : 1);
  });

  it('S2.08 has header, notices, composer, listing and footer, from the top', async () => {
    await preloadViews();
    await renderFrame({ comments: ['Oi'], signInStatus: 'waiting' });
    const parts = [
      screen.getByRole('heading', { name: '1 comentário' }),
      screen.getByText(/^Continue na janela/),
      field(),
      screen.getByRole('feed'),
      screen.getByRole('link', { name: 'Plugin de comentários do Facebook' }),
    ];
    const isBefore = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(parts.slice(1).every((part, index) => isBefore(parts[index] as Node, part))).toBe(true);
  });

  it.each([
    [{}, 'UFI'],
    [{ networkName: 'Praça 9' }, 'Praça 9'],
  ])('server.103 calls the network by the name that the owner has set: %j', async (settings, name) => {
    await renderFrame({ comments: ['Oi'], clientSettings: { networkName: 'UFI', ...settings } });
    expect(screen.getByRole('link', { name: `Plugin de comentários do ${name}` })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Facebook');
  });

  it('S5.30 shows a linked comment alone, with a link to all of them and without a composer', async () => {
    const { ids } = await renderFrame({ comments: ['Oi', 'Tudo bem?'] });
    const [first = ''] = ids();
    document.body.innerHTML = '';
    await renderFrame({
      comments: ['Oi', 'Tudo bem?'],
      settings: { deeplinkedCommentID: first, isSingleComment: true },
    });
    expect(noField()).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver todos os comentários' }).getAttribute('target')).toBe('_blank');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('S5.30 shows a linked reply in its thread', async () => {
    const { reference, clock, other, ids } = await openFrame({ comments: ['Oi', 'Tudo bem?'] });
    const fields = { ft_ent_identifier: reference.target, parent_comment_id: ids()[0] ?? '' };
    reference.act(other, 'addComment', { ...fields, comment_text: 'Olá' });
    const settings = { deeplinkedCommentID: ids().at(-1) ?? '', isSingleComment: true };
    await renderFrame({ reference, clock, settings });
    expect(commentOf('Oi').getByText('Olá')).toBeTruthy();
    expect(screen.queryByText('Tudo bem?')).toBeNull();
  });

  it('S2.12 links from its footer to the documentation for site owners', async () => {
    await renderFrame();
    const href = screen.getByRole('link', { name: 'Plugin de comentários do Facebook' }).getAttribute('href');
    expect(href).toMatch(/\/products\/social-plugins\/comments\/\?utm_campaign=/);
  });

  it('S2.12 links from its footer to the developers origin that the owner has set', async () => {
    await renderFrame({ clientSettings: { developersOrigin: 'https://developers.ufi.test' } });
    const href = screen.getByRole('link', { name: 'Plugin de comentários do Facebook' }).getAttribute('href');
    expect(href).toMatch(/^https:\/\/developers\.ufi\.test\/products\/social-plugins\/comments\/\?/);
  });

  it('S5.09 S9.03/2 shortens links to the length that the owner has set', async () => {
    const link = `https://mar.test/${'a'.repeat(60)}`;
    const ranges = [{ kind: 'link', offset: 0, length: link.length, uri: link, external: true } as const];
    await renderFrame({
      comments: [link],
      clientSettings: { linkLength: 30 },
      opened: ({ records }) => ({
        records: {
          ...records,
          comments: records.comments?.map((comment) => ({ ...comment, body: { ...comment.body, ranges } })),
        },
      }),
    });
    expect(screen.getByRole('link', { name: `${link.slice(0, 29)}…` }).getAttribute('href')).toBe(link);
  });

  it('S2.13 says that the thread is closed, and S2.10 has no composer then', async () => {
    await renderFrame({ comments: ['Oi'], isClosed: true });
    expect(screen.getByText('Este tópico está fechado')).toBeTruthy();
    expect(noField()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  });

  it('S2.13 offers a visitor who may not comment as a page to switch back', async () => {
    const { store, reference, flush, user, me, sent } = await renderFrame({ comments: ['Oi'], hasTwoActors: true });
    const page = reference.people[2]?.id ?? '';
    store.dispatch(act({ kind: 'setUser', actor: page }));
    await flush();
    const rights = { ftentidentifier: reference.target, actorforpost: page, cancomment: false, roles: [], version: 9 };
    tell(() => store.dispatch(serverUpdateReceived([{ via: 'fetch', records: { rights: [rights] } }])));
    expect(await screen.findByText('Você não pode comentar aqui.')).toBeTruthy();
    expect(noField()).toBeNull();
    await user.click(button('Trocar de conta'));
    await flush();
    expect(sent('switchActor').at(-1)).toMatchObject({ actor: me });
    expect(screen.queryByText('Você não pode comentar aqui.')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it.each([undefined, true] as const)(
    'plugin-embed.35 S6.19 says that the visitor is banned and why, and where to appeal with an account: %s',
    async (isVouched) => {
      const options = { comments: ['Oi'], ...(isVouched && { isVouched }) };
      const { store, reference, me } = await renderFrame(options);
      expect(screen.getByRole('button', { name: 'Responder' })).toBeTruthy();
      const restriction = { kind: 'banned', by: 'siteModerator', reason_kind: 'spam', reason: 'de novo', act_id: '70' };
      const rights = { ftentidentifier: reference.target, actorforpost: me, cancomment: false, roles: [], version: 9 };
      const records = { rights: [{ ...rights, restriction } as ViewerRights] };
      await tell(async () => store.dispatch(serverUpdateReceived([{ via: 'fetch', records }])));
      expect(await screen.findByText(/^A moderação do site baniu você.*não tem prazo/)).toBeTruthy();
      expect(screen.getByText('Motivo: Spam. de novo')).toBeTruthy();
      expect(noField()).toBeNull();
      expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
      const link = screen.queryByRole('link', { name: 'Ver e contestar a decisão' });
      expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(
        isVouched ? [undefined, undefined] : ['/notifications?act=70', '_blank'],
      );
    },
  );

  it('S2.13 S6.23 asks a visitor who acts as a page on a site for people to switch, and S2.10 has no composer until then', async () => {
    const opened = () => ({ acceptsPages: false });
    const { store, reference, flush, user, me, sent } = await renderFrame({
      comments: ['Oi'],
      hasTwoActors: true,
      opened,
    });
    store.dispatch(act({ kind: 'setUser', actor: reference.people[2]?.id ?? '' }));
    await flush();
    expect(await screen.findByText('Mude para sua conta pessoal para publicar comentários.')).toBeTruthy();
    expect(screen.queryByText('Você não pode comentar aqui.')).toBeNull();
    expect(noField()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
    await user.click(button('Trocar de conta'));
    await flush();
    expect(sent('switchActor').at(-1)).toMatchObject({ actor: me });
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(button('Responder')).toBeTruthy();
  });

  it('S4.48 opens its composer on focus, and waits while a submission is in flight', async () => {
    const frame = await renderFrame({ holds: ['createComment'] });
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
    await write(frame, 'Bom dia');
    await frame.user.click(button('Publicar'));
    await frame.flush();
    expect(button('Publicar').hasAttribute('disabled')).toBe(true);
    expect(within(screen.getByRole('feed')).getByText('Bom dia')).toBeTruthy();
    expect(field().textContent).toBe('');
    await frame.answer();
    await frame.user.click(field());
    await frame.user.keyboard('De novo');
    expect(button('Publicar').hasAttribute('disabled')).toBe(false);
  });

  it('S5.21 warns of a text that is too long, and S5.22 sends neither that nor an empty one', async () => {
    const frame = await renderFrame({ opened: () => ({ maxCommentLength: 5 }) });
    await write(frame, 'abcde');
    expect(button('Publicar').hasAttribute('disabled')).toBe(false);
    await frame.user.keyboard('f');
    expect(screen.getByText('Os comentários devem ter até 5 caracteres')).toBeTruthy();
    expect(button('Publicar').hasAttribute('disabled')).toBe(true);
    await frame.user.keyboard('{Backspace>6/}');
    expect(button('Publicar').hasAttribute('disabled')).toBe(true);
  });

  it('plugin-embed.26 says in the composer how much room is left, and how much is too much', async () => {
    const { store } = await renderFrame();
    const type = (text: string) =>
      tell(async () => {
        store.dispatch(updateComposerContent({ kind: 'comment' }, { visibleValue: text, encodedValue: text }));
      });
    // Beside it a status says some of this to screen readers.
    const shown = (text: RegExp) => screen.findByText(text, { selector: '.frame-room' });
    await type('a'.repeat(65_000));
    expect(await shown(/Ainda cabem cerca de 536 caracteres/)).toBeTruthy();
    await type('a'.repeat(65_540));
    expect(await shown(/encurte-o em cerca de 4 caracteres/)).toBeTruthy();
    await type('a');
    await waitFor(() => expect(document.querySelector('.frame-room')?.textContent ?? '').toBe(''));
  });

  it('S6.20 asks an anonymous visitor to sign in, and S4.40/2 opens the popup in that click', async () => {
    const frame = await renderFrame({ visitor: 'nobody', comments: ['Oi'] });
    await write(frame, 'Bom dia');
    await frame.user.click(button('Conecte-se para publicar'));
    expect(frame.signIn.open).toHaveBeenCalledTimes(1);
    expect(field().textContent).toBe('Bom dia');
    await frame.user.click(commentOf('Oi').getByRole('button', { name: 'Curtir' }));
    expect(frame.signIn.open).toHaveBeenCalledTimes(2);
    expect(frame.sent('likeComment')).toEqual([]);
  });

  it('S1.07 opens the popup also for a visitor who is signed in and has not opted in', async () => {
    const frame = await renderFrame({ visitor: 'signedIn', comments: ['Oi'] });
    await frame.user.click(commentOf('Oi').getByRole('button', { name: 'Curtir' }));
    expect(frame.signIn.open).toHaveBeenCalledTimes(1);
    expect(frame.sent('likeComment')).toEqual([]);
  });

  it('shows that the sign-in continues in the popup, and can be cancelled', async () => {
    const frame = await renderFrame({ visitor: 'nobody', signInStatus: 'waiting' });
    await frame.user.click(button('Cancelar'));
    expect(frame.signIn.cancel).toHaveBeenCalledTimes(1);
    await frame.user.click(button('Abrir a janela de novo'));
    expect(frame.signIn.openPopup).toHaveBeenCalledTimes(1);
  });

  it('plugin-embed.28 says that signing in has failed, keeps text and action, and offers to try again', async () => {
    const frame = await renderFrame({ visitor: 'nobody', signInStatus: 'failed' });
    await write(frame, 'Bom dia');
    await frame.user.click(button('Conecte-se para publicar'));
    const notice = screen.getByText(/^Não foi possível concluir a entrada\. O que você escreveu está guardado/);
    expect(notice.closest('[role=status]')).not.toBeNull();
    await frame.user.click(button('Tentar novamente'));
    expect(frame.signIn.openPopup).toHaveBeenCalledTimes(1);
    expect(frame.store.getState().plugin.waiting).toMatchObject({ action: { kind: 'createComment' } });
    expect(field().textContent).toBe('Bom dia');
  });

  it('asks to sign in again when the session has ended, and keeps the text', async () => {
    const frame = await renderFrame({ holds: ['createComment'] });
    await write(frame, 'Bom dia{Enter}');
    await frame.flush();
    await frame.refuse('sessionEnded');
    await frame.user.click(button('Entrar'));
    expect(frame.signIn.open).toHaveBeenCalledTimes(1);
    expect(within(screen.getByRole('feed')).getByText('Bom dia')).toBeTruthy();
  });

  it('ui.22 announces the outcomes of the visitor’s own actions once the server has them, and a refused deletion', async () => {
    const frame = await renderFrame({ comments: ['Oi'], holds: ['createComment', 'removeComment'] });
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await write(frame, 'Bom dia{Enter}');
    await frame.flush();
    expect(said()).not.toContain('Comentário publicado.');
    await frame.answer();
    expect(said()).toContain('Comentário publicado.');
    const remove = async () => {
      await frame.user.click(commentOf('Bom dia').getByRole('button', { name: 'Mais opções' }));
      await frame.user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
      await frame.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
      await frame.flush();
    };
    await remove();
    await frame.refuse('noPermission');
    expect(said()).toContain('Não foi possível concluir. O comentário está como antes.');
    await remove();
    await frame.answer();
    expect(said()).toContain('Comentário excluído.');
  });

  it('S4.43/1, plugin-embed.13 replaces a collapsed comment by a line with an Undo', async () => {
    const { user } = await renderFrame({ comments: ['Oi'], visitor: 'nobody' });
    await user.click(commentOf('Oi').getByRole('button', { name: 'Mais opções' }));
    await user.click(screen.getByRole('menuitem', { name: 'Ocultar comentário' }));
    expect(screen.queryByText('Oi')).toBeNull();
    expect(screen.getByText('Comentário ocultado.')).toBeTruthy();
    expect(document.activeElement).toBe(button('Desfazer'));
    const described = button('Desfazer').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Comentário ocultado.');
    await user.click(button('Desfazer'));
    expect(document.activeElement).toBe(screen.getByText('Oi').closest('article'));
  });

  it('A14 renders CSS in a comment’s text as plain text', async () => {
    const texts = [
      '<p style="position:fixed;inset:0;z-index:9999;background:url(//canary)">oi</p>',
      '<b class="frame-header">eu</b>',
    ];
    await renderFrame({ comments: texts });
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
    const feed = screen.getByRole('feed');
    expect(feed.querySelectorAll('[style*="fixed"], .frame-header, p[style]')).toHaveLength(0);
  });

  const held = [
    ['its author, where it waits', 'me', { needsApproval: true }, ['Aguardando aprovação']],
    ['its author, where it is hidden', 'me', {}, []],
    ['whoever moderates, where it waits', 'other', { needsApproval: true }, ['Aguardando aprovação']],
    ['whoever moderates, where it is hidden', 'other', {}, ['Oculto para outras pessoas']],
  ] as const;
  it.each(held)('S4.01/1 marks a held comment: %s', async (_, author, change, said) => {
    const { reference, clock, ids, ...people } = await openFrame();
    reference.act(people[author], 'addComment', { ft_ent_identifier: reference.target, comment_text: 'Oferta' });
    reference.moderate(ids()[0] ?? '', (comment) => Object.assign(comment, { status: 'spam', ...change }));
    await renderFrame({ reference, clock, ...(author === 'other' && { opened: asModerator }) });
    const marks = ['Aguardando aprovação', 'Oculto para outras pessoas'];
    expect(marks.filter((mark) => commentOf('Oferta').queryByText(mark, { exact: false }) !== null)).toEqual(said);
  });

  it('S8.15 shows a general sentence if the server has no summary', async () => {
    const frame = await renderFrame({ holds: ['createComment'] });
    await write(frame, 'Bom dia{Enter}');
    await frame.flush();
    const request = frame.transport.requests.find(({ isOpen }) => isOpen);
    const refused = refusedAnswer('noPermission');
    const { error } = refused.body as { readonly error: object };
    request?.answer({ ...refused, body: { error: { ...error, summary: '' } } });
    await frame.flush();
    const dialog = await screen.findByRole('dialog', { name: 'Algo deu errado' });
    expect(within(dialog).getByText('Ocorreu um erro. Tente novamente mais tarde.')).toBeTruthy();
  });

  it('S4.47 shows a spinner in the pressed control until comments, replies or the ordering are loaded', async () => {
    const first = await openFrame({ comments: Array.from({ length: 12 }, (_, index) => `Comentário ${index}`) });
    const { reference, clock, other } = first;
    const parent_comment_id = first.ids().at(-1) ?? '';
    for (const comment_text of ['a', 'b', 'c', 'd']) {
      reference.act(other, 'addComment', { ft_ent_identifier: reference.target, comment_text, parent_comment_id });
    }
    const frame = await renderFrame({ reference, clock, holds: ['pageComments', 'pageReplies'] });
    const spins = () => document.querySelectorAll('.ufi-spinner').length;
    const press = async (control: HTMLElement) => {
      await frame.user.click(control);
      await waitFor(() =>
        expect({ spins: spins(), hasSpinner: control.querySelector('.ufi-spinner') !== null }).toEqual({
          spins: 1,
          hasSpinner: true,
        }),
      );
      await frame.answer();
      await waitFor(() => expect(spins()).toBe(0));
    };
    await press(button('Carregar mais 2 comentários'));
    await press(screen.getByRole('button', { name: /^Mostrar mais 2 respostas/ }));
    await frame.user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Mais antigos');
    await waitFor(() => expect(document.querySelectorAll('.frame-sort .ufi-spinner')).toHaveLength(1));
    await frame.answer();
    await waitFor(() => expect(spins()).toBe(0));
  });

  it('S8.15 shows the summary of a refusal, and restores the text', async () => {
    const frame = await renderFrame({ holds: ['createComment'] });
    await write(frame, 'Bom dia{Enter}');
    await frame.flush();
    await frame.refuse('noPermission');
    const dialog = await screen.findByRole('dialog', { name: 'Algo deu errado' });
    expect(dialog.textContent).toContain('Refused: noPermission');
    await frame.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.getByText('Ainda não há comentários. Comece a conversa.')).toBeTruthy();
    expect(field().textContent).toBe('Bom dia');
  });

  it('S8.15 shows no dialog for a silent refusal, but offers to send the text again', async () => {
    const frame = await renderFrame({ holds: ['createComment'] });
    const refuseSilently = async () => {
      await frame.flush();
      const request = frame.transport.requests.find(({ isOpen }) => isOpen);
      const refused = refusedAnswer('noPermission');
      const { error } = refused.body as { readonly error: object };
      request?.answer({ ...refused, body: { error: { ...error, isSilent: true } } });
      await frame.flush();
    };
    await write(frame, 'Bom dia{Enter}');
    await refuseSilently();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field().textContent).toBe('Bom dia');
    expect(screen.getByText('Ocorreu um erro. Tente novamente mais tarde.')).toBeTruthy();
    await frame.user.click(button('Tentar novamente'));
    expect(screen.queryByText('Ocorreu um erro. Tente novamente mais tarde.')).toBeNull();
    await refuseSilently();
    expect(frame.sent('createComment').map(({ text }) => text)).toEqual(['Bom dia', 'Bom dia']);
    await frame.user.type(field(), '!');
    expect(button('Publicar')).toBeTruthy();
    expect(screen.queryByText('Ocorreu um erro. Tente novamente mais tarde.')).toBeNull();
  });

  it('S8.21 asks before deleting', async () => {
    const frame = await renderFrame();
    await write(frame, 'Bom dia{Enter}');
    await frame.flush();
    await frame.user.click(commentOf('Bom dia').getByRole('button', { name: 'Mais opções' }));
    await frame.user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirmar exclusão' });
    expect(within(dialog).getByText('Tem certeza de que deseja excluir esse comentário?')).toBeTruthy();
    await frame.user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await frame.flush();
    expect(screen.queryByText('Bom dia')).toBeNull();
    expect(frame.sent('removeComment')).toHaveLength(1);
  });

  it('S6.22 has Delete in the row and no menu on mobile', async () => {
    const frame = await renderFrame({ settings: { isMobile: true } });
    await write(frame, 'Bom dia{Enter}');
    await frame.flush();
    const comment = commentOf('Bom dia');
    expect(comment.getByRole('button', { name: 'Excluir' })).toBeTruthy();
    expect(comment.queryByRole('button', { name: 'Mais opções' })).toBeNull();
  });

  it('S9.10/1, plugin-embed.13 shows how many comments the button loads, a page at most', async () => {
    const comments = Array.from({ length: 25 }, (_, index) => `Comentário ${index}`);
    const frame = await renderFrame({ comments, visitor: 'nobody' });
    await frame.user.click(button('Carregar mais 10 comentários'));
    await frame.flush();
    expect(button('Carregar mais 5 comentários')).toBeTruthy();
    // The focus moves to the first new comment.
    expect(document.activeElement).toBe(screen.getAllByRole('article')[10]);
  });

  it('edits a comment in place', async () => {
    const frame = await renderFrame();
    await write(frame, 'Bom dia{Enter}');
    await frame.flush();
    await frame.user.click(commentOf('Bom dia').getByRole('button', { name: 'Mais opções' }));
    await frame.user.click(screen.getByRole('menuitem', { name: 'Editar' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Editar comentário' }).tagName).toBe('DIV'));
    getSelection()?.selectAllChildren(screen.getByRole('textbox', { name: 'Editar comentário' }));
    getSelection()?.collapseToEnd();
    await frame.user.keyboard(' a todos{Enter}');
    await frame.flush();
    expect(within(screen.getByRole('feed')).getByText('Bom dia a todos')).toBeTruthy();
    expect(frame.sent('saveComment')).toMatchObject([{ text: 'Bom dia a todos' }]);
  });

  it('plugin-embed.13 replies below a comment, and closes the composer once the reply is published', async () => {
    const frame = await renderFrame({ comments: ['Oi'], holds: ['createReply'] });
    await frame.user.click(commentOf('Oi').getByRole('button', { name: 'Responder' }));
    const reply = () => screen.queryByRole('textbox', { name: /^Responder a/ });
    await waitFor(() => expect(reply()?.tagName).toBe('DIV'));
    expect(document.activeElement).toBe(reply());
    await frame.user.keyboard('Oi, tudo bem?{Enter}');
    await frame.flush();
    await frame.answer();
    expect(reply()).toBeNull();
    expect(screen.getByText('Oi, tudo bem?')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByText('Oi').closest('article'));
  });
});
