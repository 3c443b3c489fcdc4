import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { asMarina } from '../gallery/fixtureRecords.ts';
import { renderSection } from '../testing/renderSection.tsx';
import { NetworkAnnouncement } from './NetworkAnnouncement.tsx';

beforeEach(() => localStorage.clear());

const announcement = {
  text: 'Manutenção\nàs 22 h',
  level: 'warning',
  begins: 1,
  ends: null,
  locales: [],
  is_dismissible: true,
} as const;
const open = (...all: readonly object[]) =>
  act(async () =>
    renderSection(
      <>
        <NetworkAnnouncement />
        <main id="content" tabIndex={-1} />
      </>,
      {},
      { session: { ...asMarina, announcements: all.map((each) => ({ ...announcement, ...each })) } as never },
    ),
  );

it('web.554 shows what the network announces until the reader closes it, and again if it is announced again', async () => {
  const { user } = await open({});
  const region = await screen.findByRole('region', { name: 'Aviso da rede' });
  expect(region.textContent).toContain('Manutenção\nàs 22 h');
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByRole('region', { name: 'Aviso da rede' })).toBeNull();
  expect(document.activeElement?.id).toBe('content');
  document.body.innerHTML = '';
  await open({});
  expect(screen.queryByRole('region', { name: 'Aviso da rede' })).toBeNull();
  await open({ begins: 2 });
  await screen.findByRole('region', { name: 'Aviso da rede' });
});

it('web.554 shows it on each page where the browser refuses storage', async () => {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = () => {
    throw new Error('refused');
  };
  await open({});
  await screen.findByRole('region', { name: 'Aviso da rede' });
  Storage.prototype.getItem = getItem;
});

it('web.554 does not show what is over', async () => {
  await open({ ends: 2 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('region', { name: 'Aviso da rede' })).toBeNull();
});

it('web.554 shows several, and closes each for itself, but not one that stays', async () => {
  const { user } = await open({ text: 'Um' }, { text: 'Dois' }, { text: 'Fica', is_dismissible: false });
  expect(await screen.findAllByRole('region', { name: 'Aviso da rede' })).toHaveLength(3);
  for (const name of ['Um', 'Dois']) {
    expect(screen.getByText(name)).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Fechar aviso' })[0] as HTMLElement);
    expect(screen.queryByText(name)).toBeNull();
  }
  expect(screen.getByText('Fica')).toBeTruthy();
  document.body.innerHTML = '';
  await open({ text: 'Um' }, { text: 'Dois' }, { text: 'Fica', is_dismissible: false });
  await screen.findByText('Fica');
  expect(screen.queryByText('Um')).toBeNull();
  expect(screen.queryByText('Dois')).toBeNull();
});
