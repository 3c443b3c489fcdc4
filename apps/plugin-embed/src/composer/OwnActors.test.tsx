import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAttachment } from 'ufi-core/testing';
import { act as dispatchAct, selectComposer, updateComposerContent } from 'ufi-plugin';
import { renderFrame } from '../testing/renderFrame.tsx';

const field = () => screen.getByRole('textbox', { name: 'Adicione um comentário…' });
const selector = () => screen.findByRole('button', { name: /^Comentando como/ });

describe('the selector of the acting identity', () => {
  it('S6.21 is offered only to visitors with more than one identity', async () => {
    const frame = await renderFrame();
    await frame.user.click(field());
    await screen.findByRole('button', { name: 'Publicar' });
    expect(screen.queryByRole('button', { name: /^Comentando como/ })).toBeNull();
  });

  it('S6.21 S8.24 asks for confirmation, and then S4.49/1 S4.49/2 reloads likes and rights and drops uploads', async () => {
    const frame = await renderFrame({ comments: ['Oi'], hasTwoActors: true });
    const { store, user, reference } = frame;
    const place = { kind: 'comment' } as const;
    const media = buildAttachment('photo', { fbid: '77' });
    const attachment = { fbid: '77', attachmentType: 'photo' as const, media };
    await user.click(field());
    const choose = async () => {
      await user.click(await selector());
      await user.click(await screen.findByRole('option', { name: /Person 3/ }));
      return screen.findByRole('alertdialog', { name: 'Trocar de conta' });
    };
    store.dispatch(updateComposerContent(place, { visibleValue: 'Oi', encodedValue: 'Oi', attachment }));
    const dialog = await choose();
    const question = 'Se você comentar como outra conta, os anexos que você carregou serão apagados.';
    expect(within(dialog).getByText(question)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await frame.flush();
    expect(frame.sent('switchActor')).toEqual([]);
    expect(selectComposer(store.getState(), place)?.content.attachment).toEqual(attachment);

    const composer = field();
    frame.hold('switchActor');
    await user.click(within(await choose()).getByRole('button', { name: 'Trocar de conta' }));
    await frame.flush();
    // The server has not yet said what the other identity may do: the composer has to stay.
    expect({
      keepsComposer: field() === composer,
      refusal: screen.queryByText('Você não pode comentar aqui.'),
    }).toEqual({ keepsComposer: true, refusal: null });
    await waitFor(async () => expect(document.activeElement).toBe(await selector()));
    await frame.answer();
    const third = reference.people[2]?.id;
    await waitFor(() => expect(frame.sent('switchActor')).toMatchObject([{ actor: third, comment_ids: frame.ids() }]));
    expect(frame.sent('pageComments')).toMatchObject([{ actor: third }]);
    expect(selectComposer(store.getState(), place)?.content).toMatchObject({ visibleValue: 'Oi', attachment: null });
    expect(store.dispatch(dispatchAct({ kind: 'setPostToFeed', isOn: false }))).toBe('allowed');
  });
});
