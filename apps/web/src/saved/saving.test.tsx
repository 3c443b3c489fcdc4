import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { transportFailure } from 'ufi-core/request';
import type { PostRecord } from 'ufi-core/contract';
import { Menu } from 'ufi-ui';
import { asNobody, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { CrossPostMenu } from '../post/CrossPostMenu.tsx';
import { refusedAt, renderSection } from '../testing/renderSection.tsx';
import { useSavingEntry } from './useSavingEntry.ts';

/** A menu of the entry alone. */
function SavingMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entry = useSavingEntry(post.id, isOpen);
  return (
    <>
      <button type="button" ref={setAnchor} onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      {isOpen && <Menu anchorRef={{ current: anchor }} label="Opções" onOpenChange={setIsOpen} entries={[entry]} />}
    </>
  );
}

/** A server that keeps whether the post is saved, until `fails` says what it throws. */
function serverWith({ isSaved = false, fails = () => {} }: { isSaved?: boolean; fails?: () => void } = {}) {
  const server = { isSaved, fails };
  return {
    server,
    answers: {
      fetchSavedPosts: () => ({ posts: server.isSaved ? [{ post_id: post.id }] : [], cursor: null }),
      savePost({ is_saved }: { readonly is_saved: boolean }) {
        server.fails();
        server.isSaved = is_saved;
        return { is_saved };
      },
    },
  };
}

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
const entry = (name: string) => screen.findByRole('menuitem', { name });
const choose = async (name: string) => {
  await openMenu();
  const item = await entry(name);
  await waitFor(() => expect(item.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(item);
};
const [saveText, removeText] = ['Salvar publicação', 'Remover dos salvos'];

describe('saving a post from its menu', () => {
  it('web.446 is offered, done at once, said, and undone', async () => {
    const { server, answers } = serverWith();
    const { made } = renderSection(<SavingMenu />, answers);
    await choose(saveText);
    expect(await screen.findByText('Publicação salva.')).toBeTruthy();
    expect(made('savePost')).toMatchObject([{ post_id: post.id, is_saved: true }]);
    await openMenu();
    expect(await entry(removeText)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(server.isSaved).toBe(false));
    expect(screen.queryByText('Publicação salva.')).toBeNull();
    await openMenu();
    expect(await entry(saveText)).toBeTruthy();
  });

  it('web.446 asks whether it is saved when the menu opens, and removes it', async () => {
    const { server, answers } = serverWith({ isSaved: true });
    const { made } = renderSection(<SavingMenu />, answers);
    expect(made('fetchSavedPosts')).toEqual([]);
    await choose(removeText);
    expect(await screen.findByText('Publicação removida dos salvos.')).toBeTruthy();
    expect(made('fetchSavedPosts')[0]).toEqual({ post_id: post.id });
    expect(server.isSaved).toBe(false);
    // Saved in another tab meanwhile.
    server.isSaved = true;
    await openMenu();
    expect(await entry(removeText)).toBeTruthy();
  });

  it.each([
    [() => refusedAt({ post_id: 'Você já salvou demais.' }), 'Você já salvou demais.'],
    [() => transportFailure('network'), ptBR['web.error.text']],
  ])('web.446 says what happened if it fails, and offers it again', async (error, said) => {
    const { answers } = serverWith({
      fails: () => {
        throw error();
      },
    });
    renderSection(<SavingMenu />, answers);
    await choose(saveText);
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Publicação salva.')).toBeNull());
    await openMenu();
    expect(await entry(saveText)).toBeTruthy();
  });

  it('web.446 is offered although nobody knows whether it is saved', async () => {
    const { answers } = serverWith();
    const fetchSavedPosts = () => {
      throw transportFailure('network');
    };
    const { made } = renderSection(<SavingMenu />, { ...answers, fetchSavedPosts });
    await choose(saveText);
    expect(made('savePost')).toMatchObject([{ is_saved: true }]);
  });

  it('web.446 cross-posts have it for everybody who is signed in, and their deletion for their author', async () => {
    const { answers } = serverWith();
    const shared: PostRecord = { ...post, id: '77', author: '99', commentid: '78' };
    const { made, user } = renderSection(<CrossPostMenu post={shared} onRemoved={() => {}} />, answers);
    await user.click(screen.getByRole('button', { name: 'Opções da publicação' }));
    const item = await entry(saveText);
    await waitFor(() => expect(item.getAttribute('aria-disabled')).toBeNull());
    expect(screen.getAllByRole('menuitem')).toEqual([item]);
    await user.click(item);
    await waitFor(() => expect(made('savePost')).toMatchObject([{ post_id: '77', is_saved: true }]));
  });

  it('web.446 is not offered to guests', async () => {
    await act(async () => {
      renderSection(<CrossPostMenu post={post} onRemoved={() => {}} />, {}, { session: asNobody });
    });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
