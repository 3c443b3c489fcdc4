import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

let hasLine = true;
const onLine = <Part,>(part: Part): Part => {
  if (hasLine) return part;
  throw new Error('offline');
};
jest.mock('./BanDialog.tsx', () => onLine(jest.requireActual('./BanDialog.tsx')));
jest.mock('./MuteDialog.tsx', () => onLine(jest.requireActual('./MuteDialog.tsx')));
beforeEach(() => {
  hasLine = false;
});

const theirs = say({ n: 1, by: people.joana, text: 'Compre já' });
const restrictions = [
  ['Banir…', 'Banir Joana Prado', 'pageAdmin', {}],
  ['Silenciar membro…', 'Silenciar Joana Prado', 'groupAdmin', { group: { id: '30', name: 'Hortas' } }],
] as const;

describe('banning and muting while offline', () => {
  it.each(restrictions)('%s leaves the page as it is, and asks once online', async (entry, name, role, place) => {
    const { user } = renderFixture({
      session: asMarina,
      post: { ...post, ...place },
      records: threadRecords({ comments: [theirs], viewer: people.marina, roles: ['viewer', role] }),
      lists: threadLists([theirs]),
    });
    const choose = async () => {
      await user.click(screen.getByRole('button', { name: 'Mais opções' }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    };
    await choose();
    expect({ isConnected: screen.getByText('Compre já').isConnected, dialog: screen.queryByRole('dialog') }).toEqual({
      isConnected: true,
      dialog: null,
    });
    hasLine = true;
    await choose();
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  });
});
