import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createMediaDrafts } from 'ufi-composer';
import type { AnyAttachment } from 'ufi-core/contract';
import { buildAttachment } from 'ufi-core/testing';
import { updateComposerContent } from 'ufi-plugin';
import { renderFrame } from '../testing/renderFrame.tsx';

type Drawn = Awaited<ReturnType<typeof renderFrame>>;

const commentOf = (text: string) => within(screen.getByText(text).closest('article') as HTMLElement);
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const editor = async (name: RegExp) => {
  await waitFor(async () => expect((await field(name)).tagName).toBe('DIV'));
  return field(name);
};

async function answer({ user }: Drawn, text: string) {
  await user.click(commentOf(text).getAllByRole('button', { name: 'Responder' })[0] as HTMLElement);
  return editor(/^Responder a/);
}

async function edit({ user }: Drawn, text: string) {
  await user.click(commentOf(text).getAllByRole('button', { name: 'Mais opções' })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  return editor(/^Editar comentário/);
}

const draftsIn = ({ storage }: Drawn) => storage.entries('draft:');

/** Stores an attachment as the draft of a composer that was left. */
const keepMedia = ({ storage, me, server }: Drawn, place: object, attachment: AnyAttachment) =>
  createMediaDrafts(storage, () => 0).save(
    { person: me, ftentidentifier: server.article.id, ...place },
    { phase: 'ready', attachment },
  );

/** Opens a frame in which the visitor has written a comment. */
async function withOwnComment(options: Parameters<typeof renderFrame>[0] = {}) {
  const frame = await renderFrame(options);
  await frame.user.click(await field(/^Adicione/));
  await editor(/^Adicione/);
  await frame.user.keyboard('Bom dia{Enter}');
  await frame.flush();
  return frame;
}

/** Opens the same visitor's next page. */
async function again({ reference, clock, storage, unmount }: Drawn) {
  unmount();
  return renderFrame({ reference, clock, storage });
}

describe('drafts in a frame', () => {
  it('plugin-embed.14 of a reply are kept until it is sent, and not restored once it is published', async () => {
    const frame = await renderFrame({ comments: ['Oi'], holds: ['createReply'] });
    await answer(frame, 'Oi');
    await frame.user.keyboard('Concordo');
    await waitFor(async () => expect(await draftsIn(frame)).toHaveLength(1));
    await frame.user.keyboard('{Enter}');
    await frame.flush();
    await waitFor(async () => expect(await draftsIn(frame)).toEqual([]));
    await frame.answer();
    expect(screen.queryByRole('textbox', { name: /^Responder/ })).toBeNull();
    expect((await answer(frame, 'Oi')).textContent).toBe('');
  });

  it('plugin-embed.14 of a refused reply are kept again', async () => {
    const frame = await renderFrame({ comments: ['Oi'], holds: ['createReply'] });
    await answer(frame, 'Oi');
    await frame.user.keyboard('Concordo{Enter}');
    await frame.flush();
    await waitFor(async () => expect(await draftsIn(frame)).toEqual([]));
    await frame.refuse('contentRefused');
    await waitFor(async () => expect(await draftsIn(frame)).toHaveLength(1));
  });

  it('plugin-embed.14 of a reply and of an edit are restored where they were written, also beside a prefilled mention', async () => {
    const first = await withOwnComment({ comments: ['Oi'] });
    await edit(first, 'Bom dia');
    await first.user.keyboard(' a todos');
    await answer(first, 'Oi');
    await first.user.keyboard('Meia');
    await waitFor(async () => expect(await draftsIn(first)).toHaveLength(2));
    const next = await again(first);
    expect((await answer(next, 'Oi')).textContent).toBe('Meia');
    const words = (await edit(next, 'Bom dia')).textContent;
    expect(words).toContain('a todos');
  });

  it('plugin-embed.14 are those of one person: nobody else at this browser is shown them', async () => {
    const first = await renderFrame();
    await first.user.click(await field(/^Adicione/));
    await editor(/^Adicione/);
    await first.user.keyboard('Só para mim');
    await waitFor(async () => expect(await draftsIn(first)).toHaveLength(1));
    first.unmount();
    const { reference, clock, storage } = first;
    const other = await renderFrame({ reference, clock, storage, visitor: 'nobody' });
    await other.user.click(await field(/^Adicione/));
    expect((await editor(/^Adicione/)).textContent).toBe('');
    await other.user.keyboard('De quem passa');
    await waitFor(async () => expect(await draftsIn(first)).toHaveLength(2));
    await again(other);
    await waitFor(() => expect(screen.getByText('Só para mim')).toBeTruthy());
  });

  it('of an edit are not restored once it is saved', async () => {
    const frame = await withOwnComment({ holds: ['saveComment'] });
    await edit(frame, 'Bom dia');
    await frame.user.keyboard('!');
    await waitFor(async () => expect(await draftsIn(frame)).toHaveLength(1));
    await frame.user.keyboard('{Enter}');
    await frame.flush();
    await waitFor(async () => expect(await draftsIn(frame)).toEqual([]));
  });

  it('plugin-embed.14 of a reply include its attachment, until it is sent', async () => {
    const frame = await renderFrame({ comments: ['Oi'], holds: ['createReply'] });
    await answer(frame, 'Oi');
    const [parent = ''] = frame.ids();
    const media = buildAttachment('photo', { fbid: '77' });
    await screen.findAllByRole('button', { name: 'Anexar foto' });
    await keepMedia(frame, { replyTo: parent }, media);
    await frame.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await answer(frame, 'Oi');
    await waitFor(() => expect(document.querySelector('.ufi-tray__item')).toBeTruthy());
    await frame.user.keyboard('Veja{Enter}');
    await frame.flush();
    await waitFor(async () => expect(await draftsIn(frame)).toEqual([]));
    await frame.refuse('contentRefused');
    await waitFor(async () => expect(await draftsIn(frame)).toHaveLength(2));
    await frame.user.click(await screen.findByRole('button', { name: 'OK' }));
    await frame.user.click(screen.getAllByRole('button', { name: 'Responder' }).at(-1) as HTMLElement);
    await frame.flush();
    await frame.answer();
    expect(frame.sent('createReply')).toMatchObject([{ attached_photo_fbid: '77' }, { attached_photo_fbid: '77' }]);
    await answer(frame, 'Oi');
    await waitFor(async () => expect(await draftsIn(frame)).toEqual([]));
    expect(document.querySelector('.ufi-tray__item')).toBeNull();
  });

  it('plugin-embed.14 with an attachment alone are restored and shown', async () => {
    const frame = await renderFrame();
    const media = buildAttachment('photo', { fbid: '77' });
    const attachment = { fbid: '77', attachmentType: 'photo' as const, media };
    await act(async () => frame.store.dispatch(updateComposerContent({ kind: 'comment' }, { attachment })));
    expect(await screen.findByRole('button', { name: 'Publicar' })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.ufi-tray__item')).toBeTruthy());
  });
});
