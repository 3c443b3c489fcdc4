import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { asMarina } from '../gallery/fixtureRecords.ts';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { AdminPages } from './AdminPages.tsx';

type Kept = { readonly text: string; readonly level: string; readonly begins: number; readonly ends: number | null };

function open(announcement: Kept | null, answers: SectionAnswers = {}) {
  history.replaceState(null, '', '/admin/announcements');
  const all = { fetchInstanceSettings: () => ({ settings: { announcement }, locked: [] }), ...answers };
  return act(async () => renderSection(<AdminPages />, all, { session: { ...asMarina, ownsinstance: true } as never }));
}
const echo = ({ announcement }: { announcement: Kept | null }) => ({ settings: { announcement }, locked: [] });

it('web.553 publishes an announcement, from now on without a beginning, and removes it', async () => {
  const { user, made } = await open(null, { saveInstanceSettings: echo });
  screen.getByText('Não há aviso.');
  await user.type(screen.getByRole('textbox', { name: 'Texto' }), ' Manutenção às 22 h ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Importância' }), 'Atenção');
  await user.click(screen.getByRole('button', { name: 'Publicar aviso' }));
  const announcement = { text: 'Manutenção às 22 h', level: 'warning', begins: expect.any(Number), ends: null };
  expect(made('saveInstanceSettings')).toEqual([{ announcement }]);
  screen.getByText('Está aparecendo agora.');
  await screen.findByText('Aviso publicado.');
  await user.click(screen.getByRole('button', { name: 'Remover aviso' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Remover aviso' }));
  expect(made('saveInstanceSettings')[1]).toEqual({ announcement: null });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' }).value).toBe('');
  screen.getByText('Não há aviso.');
});

it('web.553 keeps times that were not changed to the second, and what was written when it is refused', async () => {
  const kept = { text: 'Um', level: 'info', begins: 1_700_000_001, ends: 1_700_000_062 };
  const { user, made } = await open(kept, {
    saveInstanceSettings: () => {
      throw refusedAt({ announcement: 'O fim vem antes do começo.' });
    },
  });
  screen.getByText('O fim já passou: ninguém mais vê.');
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' });
  await user.type(text, ' dois');
  await user.click(screen.getByRole('button', { name: 'Publicar aviso' }));
  expect(made('saveInstanceSettings')).toEqual([{ announcement: { ...kept, text: 'Um dois' } }]);
  await screen.findByText('O fim vem antes do começo.');
  expect([text.value, document.activeElement]).toEqual(['Um dois', text]);
});
