import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serverUpdateReceived } from 'ufi-core';
import type { CommentRecord } from 'ufi-core/contract';
import type { ThreadFixture } from '../gallery/createFixtureServices.ts';
import { asMarina, asNobody, people, post, reply, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { hasDeferredAction, keepDeferredAction } from '../links/deferredAction.ts';
import { takeDeferredAction } from '../links/performDeferredAction.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana, caio } = people;
const older = say({ n: 1, by: joana, text: 'Clube da Esquina' });
const newer = say({ n: 2, by: marina, text: 'Elis & Tom' });
const answer = reply(older, { n: 3, by: caio, text: 'Acabou Chorare' });
const lateAnswer = reply(older, { n: 4, by: joana, text: 'Fim.' });
const comments = [{ ...older, replycount: 2 }, newer, answer, lateAnswer];

const thread = (said: readonly CommentRecord[], changes: Partial<ThreadFixture> = {}): ThreadFixture => ({
  session: asMarina,
  post,
  records: threadRecords({ comments: said, viewer: marina }),
  lists: threadLists(said),
  ...changes,
});

const commentOf = (text: string) => screen.getByText(text).closest('article') as HTMLElement;
const texts = () => [...document.querySelectorAll('.ufi-comment__text')].map(({ textContent }) => textContent);
const field = () => screen.getByRole('textbox', { name: 'Escreva um comentário…' });

const writeByHand = async ({ user }: ReturnType<typeof renderFixture>, text: string) => {
  await user.click(field());
  await waitFor(() => expect(field().tagName).toBe('DIV'));
  await user.keyboard(`${text}{Enter}`);
};

const refusal = {
  error: {
    code: 200,
    summary: 'Você não tem permissão.',
    description: '',
    isSilent: false,
    isTransient: false,
    isBlocked: false,
    isWarning: false,
  },
};

describe('the comment area', () => {
  it('S4.18/2 shows the newest on top below the composer, and replies oldest first', () => {
    renderFixture(thread(comments));
    expect(texts()).toEqual(['Elis & Tom', 'Clube da Esquina', 'Acabou Chorare', 'Fim.']);
    expect(field().compareDocumentPosition(commentOf('Elis & Tom'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('S2.02 S9.03/3 offers orderings if there is at least 1 comment', () => {
    const { unmount } = renderFixture(thread([older]));
    expect(screen.getByRole('button', { name: /Ordenar por/ })).toBeTruthy();
    unmount();
    renderFixture(thread([]));
    expect(screen.queryByRole('button', { name: /Ordenar por/ })).toBeNull();
  });

  it('S5.09 S9.03/2 shortens links to the length that the owner has set', () => {
    const uri = `https://mar.test/${'a'.repeat(60)}`;
    const ranges = [{ offset: 0, length: uri.length, kind: 'link', uri, external: true } as const];
    const linked = { ...older, body: { ...older.body, text: uri, ranges } };
    renderFixture(thread([linked], { session: { ...asMarina, settings: { linkLength: 30 } } }));
    expect(screen.getByRole('link', { name: `${uri.slice(0, 29)}…` }).getAttribute('href')).toBe(uri);
  });

  it('S2.07 has the addresses of a business on the origin that the owner has set', () => {
    const settings = { businessOrigin: 'https://business.ufi.test' };
    const uri = '/business/pages/7?business_id=42';
    const shop = { ...people.radio, id: '7', name: 'Loja', uri };
    const records = threadRecords({
      comments: [{ ...older, author: shop.id }],
      viewer: marina,
      target: { permalink: '/business/posts/9?business_id=42' },
    });
    const named = { ...records, actors: [...(records.actors ?? []), shop] };
    renderFixture(thread([older], { records: named, session: { ...asMarina, settings } }));
    const name = within(commentOf('Clube da Esquina')).getByRole('link', { name: 'Loja' });
    expect(name.getAttribute('href')).toBe('https://business.ufi.test/pages/7?business_id=42&fref=ufi');
    const time = commentOf('Clube da Esquina').querySelector('.web-time');
    expect(time?.getAttribute('href')).toMatch(/^https:\/\/business\.ufi\.test\/posts\/9\?business_id=42&comment_id=/);
  });

  it('web.07 keeps one’s own comment on top once the server has ranked it lower, and when others arrive', async () => {
    const mode = { value: 'ranked_unfiltered', selected: true, isBottomUpVideoCommentSreamingEnabled: false } as const;
    const ranked = { defaultcommentorderingmode: 'ranked_unfiltered' as const, orderingmodes: [mode] };
    const records = threadRecords({ comments, viewer: marina, target: ranked });
    const lists = threadLists(comments, { containerorderingmode: 'ranked_unfiltered' });
    const view = renderFixture(thread(comments, { records, lists }));
    await writeByHand(view, 'Transa');
    expect(texts()[0]).toBe('Transa');
    const held = view.store.transport.requests.find(({ request }) => request.path === '/ufi/add/comment/');
    const { client_id } = (held?.request.body ?? {}) as { client_id?: string };
    const written = say({ n: 8, by: marina, text: 'Transa' });
    const low = { ...written, clientid: client_id ?? null, sortkeys: { ...written.sortkeys, rank: -9 }, version: 3 };
    const answer = { target: post.ftentidentifier, seq: 3, records: { comments: [low] }, removed: {} };
    await act(async () => held?.answer({ status: 200, body: { payload: answer } }));
    await view.settle();
    const other = { ...say({ n: 9, by: caio, text: 'Refazenda' }), version: 4 };
    const said = { via: 'stream', target: post.ftentidentifier, from: 4, seq: 4, removed: {} } as const;
    act(() => void view.store.dispatch(serverUpdateReceived([{ ...said, records: { comments: [other] } }])));
    expect(texts()[0]).toBe('Transa');
  });

  it('S6.05 has no composer and no reply button if comments are off', async () => {
    const records = threadRecords({ comments, viewer: marina, target: { arecommentsdisabled: true } });
    await act(async () => void renderFixture(thread(comments, { records })));
    expect(await screen.findByText('Este tópico está fechado')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  });

  it('web.26 shows signed-out people the actions, as links that ask them to sign in', () => {
    renderFixture(thread(comments, { session: asNobody, records: threadRecords({ comments }) }));
    expect(screen.getByRole('link', { name: 'Entre para curtir e comentar.' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Curtir' })).toBeNull();
    const like = within(commentOf('Elis & Tom')).getByRole('link', { name: 'Curtir' });
    expect(like.getAttribute('href')).toMatch(/^\/login/);
    fireEvent.click(like);
    expect(hasDeferredAction(post.ftentidentifier)).toBe(true);
    expect(takeDeferredAction('1')).toBeNull();
    expect(takeDeferredAction(post.ftentidentifier)).toMatchObject({ act: 'like', comment: newer.fbid });
    expect(hasDeferredAction(post.ftentidentifier)).toBe(false);
  });

  it('web.26 leaves what was to be written to the composer it is for', () => {
    const { ftentidentifier: target } = post;
    keepDeferredAction({ act: 'comment', target, comment: newer.fbid });
    expect(takeDeferredAction(target)).toBeNull();
    expect(takeDeferredAction(target, older.fbid)).toBeNull();
    expect(takeDeferredAction(target, newer.fbid)).toMatchObject({ act: 'comment' });
  });

  it('web.09 hands text typed before the editor was loaded over to the editor', async () => {
    const { user } = renderFixture(thread(comments));
    const plain = field();
    expect(plain.tagName).toBe('TEXTAREA');
    fireEvent.change(plain, { target: { value: 'Secos & Molhados' } });
    await user.click(plain);
    await waitFor(() => expect(plain.isConnected).toBe(false));
    expect(field().textContent).toBe('Secos & Molhados');
    expect(document.activeElement).toBe(field());
  });

  it('web.07 shows one’s own comment at once, on top', async () => {
    const view = renderFixture(thread(comments));
    await writeByHand(view, 'Secos & Molhados');
    expect(texts()[0]).toBe('Secos & Molhados');
    expect(field().textContent).toBe('');
    expect(within(commentOf('Secos & Molhados')).getByText('Publicando…')).toBeTruthy();
  });

  it('S8.01 keeps a rejected comment with its text and an error, and retries it', async () => {
    const view = renderFixture(thread(comments));
    await writeByHand(view, 'Secos & Molhados');
    await view.settle();
    const sent = () => view.store.transport.requests.filter(({ request }) => request.path === '/ufi/add/comment/');
    await act(async () => sent()[0]?.answer({ status: 403, body: refusal }));
    await view.settle();
    expect(await screen.findByRole('dialog', { name: 'Você não tem permissão.' })).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'OK' }));
    const failed = within(commentOf('Secos & Molhados'));
    expect(failed.getByText('Não foi possível publicar o comentário.')).toBeTruthy();
    await view.user.click(failed.getByRole('button', { name: 'Tentar novamente' }));
    await view.settle();
    const clientIds = sent().map(({ request }) => (request.body as { client_id: string }).client_id);
    expect(clientIds).toHaveLength(2);
    expect(new Set(clientIds).size).toBe(1);
    expect(failed.queryByText('Não foi possível publicar o comentário.')).toBeNull();
  });

  it('web.10 edits a rejected comment in place and publishes the edited text', async () => {
    const view = renderFixture(thread(comments));
    await writeByHand(view, 'Secos');
    await view.settle();
    const sent = () => view.store.transport.requests.filter(({ request }) => request.path === '/ufi/add/comment/');
    await act(async () => sent()[0]?.answer({ status: 403, body: refusal }));
    await view.settle();
    await view.user.click(await screen.findByRole('button', { name: 'OK' }));
    await view.user.click(within(commentOf('Secos')).getByRole('button', { name: 'Editar' }));
    const editor = () => screen.getByRole('textbox', { name: 'Editar comentário' });
    await waitFor(() => expect(editor().tagName).toBe('DIV'));
    expect(editor().textContent).toBe('Secos');
    // jsdom does not report the caret position.
    await view.user.keyboard('!{Enter}');
    await view.settle();
    expect(texts()[0]).toMatch(/^!?Secos!?$/);
    expect(sent().at(-1)?.request.body).toMatchObject({ comment_text: texts()[0] });
    expect(screen.queryByText('Não foi possível publicar o comentário.')).toBeNull();
  });

  it('S8.21 confirms a deletion and then focuses the next comment', async () => {
    const { user } = renderFixture(thread(comments));
    await user.click(within(commentOf('Elis & Tom')).getByRole('button', { name: 'Mais opções' }));
    await user.click(screen.getByText('Excluir'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirmar exclusão' });
    expect(within(dialog).getByText('Tem certeza de que deseja excluir esse comentário?')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(document.activeElement).toBe(commentOf('Clube da Esquina')));
    expect(screen.queryByText('Elis & Tom')).toBeNull();
  });

  it('web.14 moves between comments by Page Down and Page Up', async () => {
    const { user } = renderFixture(thread(comments));
    commentOf('Elis & Tom').focus();
    await user.keyboard('{PageDown}{PageDown}');
    expect(document.activeElement).toBe(commentOf('Acabou Chorare'));
    await user.keyboard('{PageUp}');
    expect(document.activeElement).toBe(commentOf('Clube da Esquina'));
  });

  it('web.04 announces new comments by others and shows them on request', async () => {
    const { store, user } = renderFixture(thread(comments));
    const late = { ...say({ n: 9, by: caio, text: 'Tropicália' }), version: 9 };
    const said = { via: 'stream', target: post.ftentidentifier, from: 2, seq: 9, removed: {} } as const;
    act(() => void store.dispatch(serverUpdateReceived([{ ...said, records: { comments: [late] } }])));
    expect(screen.queryByText('Tropicália')).toBeNull();
    await user.click(screen.getByRole('button', { name: '1 novo comentário' }));
    expect(texts()[0]).toBe('Tropicália');
  });
});
