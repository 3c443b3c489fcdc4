import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { people } from '../gallery/fixtureRecords.ts';
import { FolderNav } from './FolderNav.tsx';
import { renderMailbox } from './testing/renderMailbox.tsx';

const { cafe } = people;

it('web.320 leads the staff of a page to its queues, and to what it began and nobody has answered', () => {
  const own = renderMailbox(<FolderNav selected="inbox" />, { records: {} });
  expect(screen.queryByRole('link', { name: 'Sem resposta' })).toBeNull();
  own.unmount();
  renderMailbox(<FolderNav selected="inbox" />, { records: {}, owner: cafe });
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Sem responsável')).toBe(`/messages/unassigned?as=${cafe.id}`);
  expect(address('Sem resposta')).toBe(`/messages/page_background?as=${cafe.id}`);
});
