import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { people } from '../gallery/fixtureRecords.ts';
import { PageAdmins } from './PageAdmins.tsx';
import { renderSection } from '../testing/renderSection.tsx';

const page = 'https://jornal.example/a';

describe('people named in fb:admins', () => {
  it('are listed and added one by one; unknown ids are only listed', async () => {
    const onAdd = jest.fn();
    const { user, requests } = renderSection(<PageAdmins site="42" onAdd={onAdd} />, {
      findPageAdmins: () => ({
        isSeen: true,
        admins: [
          { id: people.joana.id, person: people.joana },
          { id: '777', person: null },
        ],
      }),
    });
    await user.type(screen.getByLabelText('Endereço da página'), ` ${page}{Enter}`);
    const rows = await screen.findAllByRole('listitem');
    expect(requests).toEqual([['findPageAdmins', { app_id: '42', address: page }]]);
    expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual([people.joana.name, '777']);
    expect(within(rows[1] ?? document.body).queryByRole('button')).toBeNull();
    expect(onAdd).not.toHaveBeenCalled();
    await user.click(within(rows[0] ?? document.body).getByRole('button'));
    expect(onAdd.mock.calls).toEqual([[people.joana.id]]);
  });

  const refuse = (): never => {
    throw new Error('refused');
  };
  it.each([
    ['can’t be had', () => ({ isSeen: false, admins: [] }), 'A página não pôde ser lida.'],
    ['is not of the site', refuse, 'Escreva um endereço deste site.'],
    ['names nobody', () => ({ isSeen: true, admins: [] }), 'A página não nomeia ninguém.'],
  ])('says that the page %s', async (_, findPageAdmins, text) => {
    const { user } = renderSection(<PageAdmins site="42" onAdd={() => undefined} />, { findPageAdmins });
    await user.type(screen.getByLabelText('Endereço da página'), `${page}{Enter}`);
    expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });
});
