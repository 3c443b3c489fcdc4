import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { transportFailure } from 'ufi-core/request';
import type { InputOf, PayloadOf, SavedPost, endpointRegistry } from 'ufi-core/contract';
import { asNobody, people } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { renderSection } from '../testing/renderSection.tsx';
import { SavedPage } from './SavedPage.tsx';

type Fetch = typeof endpointRegistry.fetchSavedPosts;

const saved = (post_id: string, more: Partial<SavedPost> = {}): SavedPost => ({
  post_id,
  kind: 'plain',
  author: people.marina,
  group: null,
  text: `Palavras ${post_id}`,
  dir: 'ltr',
  timestamp: { time: 1_700_000_000 },
  ...more,
});

const echo = ({ is_saved }: InputOf<typeof endpointRegistry.savePost>): object => ({ is_saved });
const open = (fetchSavedPosts: (input: InputOf<Fetch>) => PayloadOf<Fetch>, savePost: typeof echo = echo) =>
  renderSection(<SavedPage />, { fetchSavedPosts, savePost });
const wordsOf = () => screen.getAllByRole('link', { name: /^Palavras/ }).map(({ textContent }) => textContent);
const removal = (at: number) => screen.getAllByRole('button', { name: /^Remover dos salvos/ })[at] ?? document.body;

describe('the page of saved posts', () => {
  it('web.447 has author, kind, words, group and time of each post, and leads to it; more follow', async () => {
    const first = {
      posts: [
        saved('3'),
        saved('2', { kind: 'live', text: '', group: { id: '9', name: 'Hortas' } }),
        saved('1', { kind: 'share', dir: 'rtl' }),
      ],
      cursor: '5_1',
    };
    const { user, made } = open(({ cursor }) => (cursor === undefined ? first : { posts: [saved('4')], cursor: null }));
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Marina.*Palavras 3Publicação · .*Remover$/),
      expect.stringMatching(/Marina.*Ver o vídeo ao vivoVídeo ao vivo · Hortas · .*Remover$/),
      expect.stringMatching(/Marina.*Palavras 1Compartilhamento · .*Remover$/),
    ]);
    const linksOf = (row = document.body) =>
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(rows.map((row) => linksOf(row).slice(1))).toEqual([['/posts/3'], ['/live/2', '/groups/9'], ['/posts/1']]);
    expect(screen.getByText('Palavras 1').getAttribute('dir')).toBe('rtl');
    await user.click(screen.getByRole('button', { name: 'Ver mais publicações salvas' }));
    expect(await screen.findByText('Palavras 4')).toBeTruthy();
    expect(made('fetchSavedPosts')).toEqual([{}, { cursor: '5_1' }]);
    expect(screen.queryByRole('button', { name: 'Ver mais publicações salvas' })).toBeNull();
  });

  it('web.448 a removed post leaves at once with the focus on the next row, and is the first if that is undone', async () => {
    const { user, made } = open(() => ({ posts: [saved('3'), saved('2'), saved('1')], cursor: null }));
    await screen.findByText('Palavras 3');
    await user.click(removal(1));
    expect(wordsOf()).toEqual(['Palavras 3', 'Palavras 1']);
    expect(document.activeElement).toBe(removal(1));
    expect(made('savePost')).toMatchObject([{ post_id: '2', is_saved: false }]);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(wordsOf()).toEqual(['Palavras 2', 'Palavras 3', 'Palavras 1']));
    expect(made('savePost')).toMatchObject([{}, { post_id: '2', is_saved: true }]);
    // The same post again, and the others.
    for (const _ of [1, 2, 3]) await user.click(removal(0));
    expect(await screen.findByText(/Você ainda não salvou nada/)).toBeTruthy();
  });

  it('web.448 a post that could not be removed is there again, and why is said', async () => {
    const { user } = open(
      () => ({ posts: [saved('3')], cursor: null }),
      () => {
        throw transportFailure('network');
      },
    );
    await screen.findByText('Palavras 3');
    await user.click(removal(0));
    expect(await screen.findByText(ptBR['web.error.text'])).toBeTruthy();
    await waitFor(() => expect(wordsOf()).toEqual(['Palavras 3']));
  });

  it('web.449 reads on by itself where a page has nothing to show', async () => {
    const { made } = open(({ cursor }) => ({
      posts: cursor === '5_2' ? [saved('1')] : [],
      cursor: cursor ? null : '5_2',
    }));
    expect(await screen.findByText('Palavras 1')).toBeTruthy();
    expect(made('fetchSavedPosts')).toEqual([{}, { cursor: '5_2' }]);
  });

  it('web.449 says that nothing is saved, what has failed, and tries again', async () => {
    let isDown = true;
    const { user } = open(() => {
      if (isDown) throw transportFailure('network');
      return { posts: [], cursor: null };
    });
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText(/Você ainda não salvou nada/)).toBeTruthy();
  });

  it('web.449 asks guests to sign in, and nothing else', () => {
    const { requests } = renderSection(<SavedPage />, {}, { session: asNobody });
    expect(screen.getByRole('heading', { name: 'Publicações salvas' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/^\/login/);
    expect(requests).toEqual([]);
  });
});
