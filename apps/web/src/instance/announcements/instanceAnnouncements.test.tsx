import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { Announcement } from 'ufi-core/contract';
import { asMarina } from '../../gallery/fixtureRecords.ts';
import { refusedAt, renderSection, type SectionAnswers } from '../../testing/renderSection.tsx';
import { AdminPages } from '../AdminPages.tsx';

interface Kept {
  readonly announcements: readonly Announcement[];
}

function open(announcements: readonly Announcement[], answers: SectionAnswers = {}) {
  history.replaceState(null, '', '/admin/announcements');
  const all = { fetchInstanceSettings: () => ({ settings: { announcements }, locked: [] }), ...answers };
  return act(async () => renderSection(<AdminPages />, all, { session: { ...asMarina, ownsinstance: true } as never }));
}
const echo = ({ announcements }: Kept) => ({ settings: { announcements }, locked: [] });
const one: Announcement = {
  text: 'Um',
  level: 'info',
  begins: 1_700_000_001,
  ends: 1_700_000_062,
  locales: [],
  is_dismissible: true,
};
const shown: Announcement = { ...one, text: 'Dois', ends: null, locales: ['ar'], is_dismissible: false };

it('web.553 publishes announcements one after another, from now on without a beginning, and removes them', async () => {
  const { user, made } = await open([], { saveInstanceSettings: echo });
  screen.getByText('Não há aviso.');
  await user.type(screen.getByRole('textbox', { name: 'Texto' }), ' Manutenção às 22 h ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Importância' }), 'Atenção');
  await user.click(screen.getByRole('button', { name: 'Publicar aviso' }));
  const first = {
    text: 'Manutenção às 22 h',
    level: 'warning',
    begins: expect.any(Number),
    ends: null,
    locales: [],
    is_dismissible: true,
  };
  expect(made('saveInstanceSettings')).toEqual([{ announcements: [first], announcements_before: [] }]);
  screen.getByText('Está aparecendo agora.');
  await screen.findByText('Aviso publicado.');
  await user.click(screen.getByRole('button', { name: 'Novo aviso' }));
  await user.type(screen.getByRole('textbox', { name: 'Texto' }), 'حفل');
  await user.click(screen.getByRole('checkbox', { name: 'العربية' }));
  await user.click(screen.getByRole('checkbox', { name: 'Quem lê pode fechar' }));
  await user.click(screen.getByRole('button', { name: 'Publicar aviso' }));
  const second = { ...first, text: 'حفل', level: 'info', locales: ['ar'], is_dismissible: false };
  expect(made('saveInstanceSettings')[1]).toMatchObject({
    announcements: [first, second],
    announcements_before: [first],
  });
  const row = within((await screen.findByText('حفل')).closest('li') as HTMLElement);
  row.getByText('العربية');
  await user.click(row.getByRole('button', { name: 'Remover aviso' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Remover aviso' }));
  expect(made('saveInstanceSettings')[2]).toMatchObject({ announcements: [first] });
  expect(screen.queryByText('حفل')).toBeNull();
});

it('web.553 changes one and ends one that is shown; times that were not changed stay to the second', async () => {
  const { user, made } = await open([one, shown], { saveInstanceSettings: echo });
  const row = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
  row('Um').getByText('O fim já passou: ninguém mais vê.');
  expect(row('Um').queryByRole('button', { name: 'Encerrar agora' })).toBeNull();
  await user.click(row('Um').getByRole('button', { name: 'Mudar' }));
  await user.type(screen.getByRole('textbox', { name: 'Texto' }), ' mais');
  await user.click(screen.getByRole('button', { name: 'Salvar aviso' }));
  const changed = { ...one, text: 'Um mais' };
  expect(made('saveInstanceSettings')).toMatchObject([{ announcements: [changed, shown] }]);
  await screen.findByText('Aviso salvo.');
  await user.click(row('Dois').getByRole('button', { name: 'Encerrar agora' }));
  const [, ended] = made('saveInstanceSettings') as unknown as readonly Kept[];
  expect(ended?.announcements).toEqual([changed, { ...shown, ends: expect.any(Number) }]);
  expect(Math.abs((ended?.announcements[1]?.ends ?? 0) - Date.now() / 1_000)).toBeLessThan(60);
});

it('web.553 says at the end that it is before the beginning, and sends nothing; what is refused stays written', async () => {
  const { user, made } = await open([one], {
    saveInstanceSettings: () => {
      throw refusedAt({ announcements: 'Não pode.' });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Mudar' }));
  const ends = screen.getByLabelText<HTMLInputElement>('Fim');
  await user.clear(ends);
  await user.type(ends, '2001-01-01T10:00');
  await user.click(screen.getByRole('button', { name: 'Salvar aviso' }));
  expect(screen.getByText(/O fim vem antes do começo/).id).toBe(ends.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(ends);
  expect(made('saveInstanceSettings')).toEqual([]);
  await user.clear(ends);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' });
  await user.type(text, ' dois');
  await user.click(screen.getByRole('button', { name: 'Salvar aviso' }));
  await screen.findByText('Não pode.');
  expect(text.value).toBe('Um dois');
  expect(document.activeElement).toBe(text);
});

it('web.553 keeps the focus at what was pressed, and leaves other rows alone while one is written', async () => {
  const { user } = await open([one, shown], { saveInstanceSettings: echo });
  const row = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
  await user.click(row('Dois').getByRole('button', { name: 'Mudar' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Texto' }));
  expect(row('Um').queryAllByRole('button')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(document.activeElement).toBe(row('Dois').getByRole('button', { name: 'Mudar' }));
  await user.click(screen.getByRole('button', { name: 'Novo aviso' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Texto' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Novo aviso' }));
  await user.click(row('Dois').getByRole('button', { name: 'Remover aviso' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Remover aviso' }));
  await screen.findByText('Aviso removido.');
  expect(document.activeElement).toBe(row('Um').getByRole('button', { name: 'Mudar' }));
});

it('web.553 says what refused the end of an announcement', async () => {
  const { user } = await open([shown], {
    saveInstanceSettings: () => {
      throw refusedAt({ announcements: 'Não pode.' });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Encerrar agora' }));
  await screen.findByText('Não pode.');
  screen.getByRole('button', { name: 'Encerrar agora' });
});

/** The announcements as another owner has saved them meanwhile. */
const newest = (announcements: readonly Announcement[]) => {
  let reads = 0;
  return {
    // What was there when the page was opened, and what is there later.
    fetchInstanceSettings: () => ({
      settings: { announcements: (reads += 1) === 1 ? [one] : announcements },
      locked: [],
    }),
    saveInstanceSettings: ({ announcements_before: before, ...given }: Kept & { announcements_before: unknown }) => {
      if (JSON.stringify(before) !== JSON.stringify(announcements)) throw refusedAt({ announcements: 'Mudou.' });
      return echo(given);
    },
  };
};

it('web.593 shows what another owner has saved meanwhile, and keeps what was written in the form of the same announcement', async () => {
  const { user, made } = await open([], newest([shown, one]));
  await user.click(screen.getByRole('button', { name: 'Mudar' }));
  await user.type(screen.getByRole('textbox', { name: 'Texto' }), ' mais');
  await user.click(screen.getByRole('button', { name: 'Salvar aviso' }));
  await screen.findByText('Mudou.');
  screen.getByText('Dois');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' });
  expect(field.value).toBe('Um mais');
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('button', { name: 'Salvar aviso' }));
  await screen.findByText('Aviso salvo.');
  expect(made('saveInstanceSettings')[1]).toEqual({
    announcements: [shown, { ...one, text: 'Um mais' }],
    announcements_before: [shown, one],
  });
});

it('web.593 keeps what was written as another announcement if its own was changed or removed, and forgets it on cancelling', async () => {
  const other = { ...one, text: 'Um, de outra pessoa' };
  const { user, made } = await open([], newest([other]));
  await user.click(screen.getByRole('button', { name: 'Mudar' }));
  await user.type(screen.getByRole('textbox', { name: 'Texto' }), ' meu');
  await user.click(screen.getByRole('button', { name: 'Salvar aviso' }));
  await screen.findByText('Mudou.');
  screen.getByText(other.text);
  await user.click(screen.getByRole('button', { name: 'Publicar aviso' }));
  await screen.findByText('Aviso publicado.');
  expect(made('saveInstanceSettings')[1]?.['announcements']).toEqual([other, { ...one, text: 'Um meu' }]);
  await user.click(screen.getByRole('button', { name: 'Novo aviso' }));
  expect(screen.getByRole('textbox', { name: 'Texto' })).toHaveProperty('value', '');
});

it('web.593 ends and removes nothing of a list that is not the newest', async () => {
  const { user } = await open([], newest([shown]));
  await user.click(screen.getByRole('button', { name: 'Remover aviso' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Remover aviso' }));
  await screen.findByText('Mudou.');
  screen.getByText('Dois');
  expect(screen.queryByText('Um')).toBeNull();
});
