import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryStorage, type KeyValueStorage } from 'ufi-core/request';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const comments = [say({ n: 1, by: people.joana, text: 'Clube da Esquina' })];
const note = /não deixou guardar este rascunho/;

/** A thread whose reply composer is open, on a storage that a test fills up. */
async function open() {
  const memory = createMemoryStorage();
  const state = { isFull: true };
  const storage: KeyValueStorage = {
    ...memory,
    set: (key, value) => (state.isFull ? Promise.reject(new Error('full')) : memory.set(key, value)),
  };
  const { user } = renderFixture({
    session: asMarina,
    post,
    records: threadRecords({ comments, viewer: people.marina }),
    lists: threadLists(comments),
    storage,
  });
  const comment = within(screen.getByText('Clube da Esquina').closest('article') as HTMLElement);
  await user.click(comment.getByRole('button', { name: 'Responder' }));
  const field = () => screen.getByRole('textbox', { name: /^Responder a Joana/ });
  await waitFor(() => expect(field().tagName).toBe('DIV'));
  return { user, state, field };
}

describe('a draft that can not be stored', () => {
  it('ui.23 is said in a live region below the field while the storage rejects it, and the text stays', async () => {
    const { user, state, field } = await open();
    await user.keyboard('Meia');
    const shown = await screen.findByText(note);
    expect(shown.getAttribute('aria-live')).toBe('polite');
    expect(field().textContent).toBe('Meia');
    state.isFull = false;
    await user.keyboard(' resposta');
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
    state.isFull = true;
    await user.keyboard('!');
    await screen.findByText(note);
    await user.clear(field());
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  });
});
