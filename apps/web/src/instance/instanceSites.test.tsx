import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { asMarina, people } from '../gallery/fixtureRecords.ts';
import { renderSection } from '../testing/renderSection.tsx';
import { AdminPages } from './AdminPages.tsx';

const site = {
  id: '20',
  name: 'Diário do Bairro',
  domains: ['https://diario.example'],
  owners: [people.marina.id],
  comments: 1_200,
  is_closed: true,
  deleted_until: null,
};

it('web.514 lists sites with owners and comments, deletes one after a question, and restores it', async () => {
  history.replaceState(null, '', '/admin/sites');
  const { user, made } = await act(async () =>
    renderSection(
      <AdminPages />,
      {
        fetchInstanceSites: () => ({ sites: [site], actors: [people.marina], cursor: null }),
        deleteSite: ({ isDeleted }: { isDeleted: boolean }) => (isDeleted ? { deletedUntil: 1_800_000_000 } : {}),
      } as never,
      { session: { ...asMarina, ownsinstance: true } as never },
    ),
  );
  const row = (await screen.findByText(site.name)).closest('li') as HTMLElement;
  expect(row.textContent).toContain(`https://diario.exampleDe ${people.marina.name} · 1.200 comentários · fechado`);
  await user.click(within(row).getByRole('button', { name: 'Apagar Diário do Bairro' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Apagar Diário do Bairro' });
  expect(made('deleteSite')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Apagar' }));
  expect(await within(row).findByText(/Dá para restaurar até/)).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: 'Restaurar Diário do Bairro' }));
  await screen.findByText('Diário do Bairro foi restaurado.');
  expect(made('deleteSite')).toEqual([
    { app_id: '20', isDeleted: true },
    { app_id: '20', isDeleted: false },
  ]);
  expect(within(row).queryByText(/Dá para restaurar até/)).toBeNull();
});
