import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { InputOf, PayloadOf, SearchHit, endpointRegistry } from 'ufi-core/contract';
import { asNobody, people } from '../gallery/fixtureRecords.ts';
import { buildGroup } from '../groups/testing/buildGroup.ts';
import { renderSection } from '../testing/renderSection.tsx';
import { SearchPage } from './SearchPage.tsx';

type Search = typeof endpointRegistry.search;

const author = people.marina;

const found = (id: string, text: string, comment: Partial<SearchHit> = {}): SearchHit =>
  ({
    kind: 'text',
    post_id: id,
    comment_id: null,
    parent_id: null,
    author,
    group: null,
    text,
    dir: 'ltr',
    found: [{ offset: 2, length: 3 }],
    timestamp: { time: 1_700_000_000 },
    ...comment,
  }) as SearchHit;

async function openAt(address: string, search: (input: InputOf<Search>) => PayloadOf<Search>) {
  history.replaceState(null, '', address);
  const drawn = await act(async () => renderSection(<SearchPage />, { search }, { session: asNobody }));
  return { ...drawn, asked: () => drawn.made('search') as InputOf<Search>[] };
}

const announced = () => within(screen.getByRole('region')).getByRole('status').textContent;
const nothing = { hits: [], cursor: null };
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('web.380 searches for what the address states, marks the found words, leads to them, and goes on', async () => {
  const pages: Record<string, PayloadOf<Search>> = {
    '': {
      hits: [found('11', 'o pão'), found('12', 'a pás', { comment_id: '21' } as Partial<SearchHit>)],
      cursor: '12',
    },
    '12': { hits: [found('13', 'o pai', { comment_id: '31', parent_id: '30' } as Partial<SearchHit>)], cursor: null },
  };
  const { user, asked } = await openAt('/search?q=pa&of=comments', ({ cursor = '' }) => pages[cursor] ?? nothing);
  expect(hrefOf('o pão')).toBe('/posts/11');
  expect(hrefOf('a pás')).toBe('/posts/12?comment_id=21');
  expect(screen.getByText('pão').tagName).toBe('MARK');
  expect(announced()).toBe('2 resultados');
  await user.click(screen.getByRole('button', { name: 'Ver mais resultados' }));
  expect(hrefOf('o pai')).toBe('/posts/13?comment_id=30&reply_comment_id=31');
  expect(screen.queryByRole('button', { name: 'Ver mais resultados' })).toBeNull();
  expect(asked()).toEqual([
    { q: 'pa', of: 'comments' },
    { q: 'pa', of: 'comments', cursor: '12' },
  ]);
});

it('web.380 takes other words and another kind into the address, and a hashtag from its own', async () => {
  const group = buildGroup({ id: '31', name: 'Vinil' });
  const { user, asked } = await openAt('/hashtag/chap%C3%A9u', ({ of }) =>
    of === 'groups'
      ? { hits: [{ kind: 'group', group }], cursor: null }
      : { hits: [{ kind: 'actor', actor: author }], cursor: null },
  );
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '#chapéu');
  expect(screen.getByRole('link', { name: 'Publicações' }).getAttribute('aria-current')).toBe('page');
  expect(hrefOf(author.name)).toBe(author.uri);
  const field = screen.getByRole('searchbox', { name: 'O que você procura?' });
  await user.clear(field);
  await user.type(field, ' disco & fita {Enter}');
  expect(`${location.pathname}${location.search}`).toBe('/search?q=disco+%26+fita&of=posts');
  expect(hrefOf('Grupos')).toBe('/search?q=disco+%26+fita&of=groups');
  await act(async () => history.pushState(null, '', '/search?q=disco&of=groups'));
  expect(hrefOf('Vinil')).toBe('/groups/31');
  expect(asked().map(({ q, of }) => `${of} ${q}`)).toEqual(['posts #chapéu', 'posts disco & fita', 'groups disco']);
});

it('web.381 says what can be searched for, that nothing was found, and offers to try a failed search again', async () => {
  let isDown = true;
  const { user, asked } = await openAt('/search', () => {
    if (isDown) throw new Error('offline');
    return nothing;
  });
  expect(screen.getByText(/^Procure pessoas, páginas/)).toBeTruthy();
  expect({ asked: asked(), results: screen.queryByRole('region') }).toEqual({ asked: [], results: null });
  await user.type(screen.getByRole('searchbox'), 'trator{Enter}');
  isDown = false;
  await user.click(await screen.findByRole('button', { name: /Tentar/ }));
  // To be seen, and announced.
  expect(await screen.findAllByText('Nada encontrado para “trator”.')).toHaveLength(2);
  expect(announced()).toBe('Nada encontrado para “trator”.');
});
