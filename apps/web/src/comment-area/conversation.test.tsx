import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { serverUpdateReceived } from 'ufi-core';
import type { CommentRecord } from 'ufi-core/contract';
import { preloadViews } from 'ufi-ui/document';
import type { ThreadFixture } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, reply, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana, caio } = people;
const theirs = say({ n: 2, by: joana, text: 'Clube da Esquina' });

const thread = (said: readonly CommentRecord[]): ThreadFixture => ({
  session: asMarina,
  post,
  records: threadRecords({ comments: said, viewer: marina }),
  lists: threadLists(said),
});

const commentOf = (text: string) => screen.getByText(text).closest('article') as HTMLElement;
const replyButton = (text: string): HTMLElement =>
  within(commentOf(text)).getAllByRole('button', { name: 'Responder' })[0] ?? document.body;

beforeEach(preloadViews);

describe('a long text', () => {
  it('web.01 shows the room left near the limit; beyond it the excess, and it can not be sent', async () => {
    const { user } = renderFixture(thread([theirs]));
    const field = () => screen.getByRole('textbox', { name: 'Escreva um comentário…' });
    const canPublish = () => !screen.getByRole('button', { name: 'Publicar' }).hasAttribute('disabled');
    // Beside it a status says some of this to screen readers.
    const shown = (text: string | RegExp) => screen.findByText(text, { selector: '.web-tokens__room' });
    await user.click(field());
    await waitFor(() => expect(field().tagName).toBe('DIV'));
    await user.paste('a'.repeat(50_000));
    expect(await shown(/até cerca de 65\.536 caracteres; ainda cabem 15\.500\./)).toBeTruthy();
    await user.paste('a'.repeat(15_000));
    expect(await shown('Ainda cabem cerca de 536 caracteres.')).toBeTruthy();
    expect(canPublish()).toBe(true);
    await user.paste('a'.repeat(540));
    expect(await shown(/encurte-o em cerca de 4 caracteres/)).toBeTruthy();
    expect(canPublish()).toBe(false);
  });
});

describe('the focus', () => {
  it('web.14 returns to the button when Escape cancels a reply', async () => {
    const { user } = renderFixture(thread([theirs]));
    await user.click(replyButton('Clube da Esquina'));
    const field = () => screen.queryByRole('textbox', { name: /^Responder a Joana/ });
    await waitFor(() => expect(field()?.tagName).toBe('DIV'));
    await user.keyboard('{Escape}');
    expect(field()).toBeNull();
    expect(document.activeElement).toBe(replyButton('Clube da Esquina'));
  });

  it('web.14 moves to the previous comment when the last one is deleted', async () => {
    const last = say({ n: 1, by: marina, text: 'Elis & Tom' });
    const { user } = renderFixture(thread([last, theirs]));
    await user.click(within(commentOf('Elis & Tom')).getByRole('button', { name: 'Mais opções' }));
    await user.click(screen.getByText('Excluir'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirmar exclusão' });
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(document.activeElement).toBe(commentOf('Clube da Esquina')));
  });
});

describe('a new reply by somebody else', () => {
  it('web.04 waits in the row of its comment, but is shown at once to a person who is replying there', async () => {
    const known = reply(theirs, { n: 3, by: caio, text: 'Acabou Chorare' });
    const { user, store } = renderFixture(thread([{ ...theirs, replycount: 1 }, known]));
    const arrive = (n: number, text: string) => {
      const late = { ...reply(theirs, { n, by: caio, text }), version: n };
      const said = { via: 'stream', target: post.ftentidentifier, from: n - 1, seq: n, removed: {} } as const;
      act(() => void store.dispatch(serverUpdateReceived([{ ...said, records: { comments: [late] } }])));
    };
    arrive(8, 'Tropicália');
    expect(screen.queryByText('Tropicália')).toBeNull();
    await user.click(replyButton('Clube da Esquina'));
    expect(await screen.findByText('Tropicália')).toBeTruthy();
    arrive(9, 'Domingo');
    expect(await screen.findByText('Domingo')).toBeTruthy();
  });
});

describe('a post that is deleted while somebody reads it', () => {
  it('web.03 is replaced by a notice', async () => {
    const { store } = renderFixture(thread([theirs]));
    act(() => void store.dispatch(serverUpdateReceived([{ via: 'reset', target: post.ftentidentifier, seq: 0 }])));
    const notice = screen.getAllByText('Esta publicação não está mais disponível.')[0];
    expect(notice?.closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText('Clube da Esquina')).toBeNull();
  });
});
