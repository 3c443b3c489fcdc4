import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createDraftStore, plainContent } from 'ufi-composer';
import { createMemoryStorage } from 'ufi-core/request';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana } = people;
const theirs = say({ n: 1, by: joana, text: 'Clube da Esquina' });
const own = say({ n: 2, by: marina, text: 'Elis & Tom' });
const said = [theirs, own];
const target = { person: marina.id, ftentidentifier: post.ftentidentifier };

const view = (storage = createMemoryStorage(), comments = said) => ({
  ...renderFixture({
    session: asMarina,
    post,
    records: threadRecords({ comments, viewer: marina }),
    lists: threadLists(comments),
    storage,
  }),
  drafts: createDraftStore(storage),
  storage,
});

const commentOf = (text: string | RegExp) => within(screen.getByText(text).closest('article') as HTMLElement);
const editor = async (name: RegExp) => {
  const field = () => screen.getByRole('textbox', { name });
  await waitFor(() => expect(field().tagName).toBe('DIV'));
  return field();
};

describe('drafts', () => {
  it('web.11 of a reply and of an edit survive the page, each for its own comment', async () => {
    const { user, drafts, storage, unmount } = view();
    await user.click(commentOf('Clube da Esquina').getByRole('button', { name: 'Responder' }));
    await editor(/^Responder a Joana/);
    await user.keyboard('Meia resposta');
    await waitFor(async () =>
      expect(await drafts.load({ ...target, replyTo: theirs.fbid })).toEqual(plainContent('Meia resposta')),
    );
    await drafts.save({ ...target, edits: own.fbid }, plainContent('Elis & Tom, sempre'));
    unmount();

    const again = view(storage);
    expect(screen.queryByText('Meia resposta')).toBeNull();
    await again.user.click(commentOf('Clube da Esquina').getByRole('button', { name: 'Responder' }));
    await waitFor(async () => expect((await editor(/^Responder a Joana/)).textContent).toBe('Meia resposta'));
    await again.user.click(commentOf('Elis & Tom').getByRole('button', { name: 'Mais opções' }));
    await again.user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    await waitFor(async () => expect((await editor(/^Editar comentário/)).textContent).toBe('Elis & Tom, sempre'));
  });

  it('web.11 of a reply and of an edit are kept when they are cancelled', async () => {
    const { user, drafts } = view();
    const cancel = () => user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const reply = () => commentOf('Clube da Esquina').getByRole('button', { name: 'Responder' });
    await user.click(reply());
    await editor(/^Responder a Joana/);
    await user.keyboard('Meia resposta');
    await cancel();
    expect(screen.queryByText('Meia resposta')).toBeNull();
    await waitFor(async () =>
      expect((await drafts.load({ ...target, replyTo: theirs.fbid }))?.visibleValue).toBe('Meia resposta'),
    );
    await user.click(reply());
    await waitFor(async () => expect((await editor(/^Responder a Joana/)).textContent).toBe('Meia resposta'));
    await cancel();

    const edit = async () => {
      await user.click(commentOf('Elis & Tom').getByRole('button', { name: 'Mais opções' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
      await waitFor(async () => expect((await editor(/^Editar comentário/)).textContent).toContain('Elis & Tom'));
    };
    await edit();
    await user.keyboard('Sempre ');
    await waitFor(async () => expect(await drafts.load({ ...target, edits: own.fbid })).not.toBeNull());
    await cancel();
    await edit();
    await waitFor(async () => expect((await editor(/^Editar comentário/)).textContent).toBe('Sempre Elis & Tom'));
  });

  it('are not stored for a formatted comment that is opened but not changed', async () => {
    const text = 'Elis & Tom\n\n- sempre';
    const body = { ...own.body, text, markdown_enabled: true as const };
    const { user, drafts } = view(createMemoryStorage(), [theirs, { ...own, body }]);
    await user.click(commentOf(/Elis & Tom/).getByRole('button', { name: 'Mais opções' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    await waitFor(async () => expect((await editor(/^Editar comentário/)).textContent).toBe('Elis & Tomsempre'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await drafts.load({ ...target, edits: own.fbid })).toBeNull();
  });
});
