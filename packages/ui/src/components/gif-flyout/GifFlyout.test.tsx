import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { AttachmentOf, GifChoice } from 'ufi-core/contract';
import { buildAttachment } from 'ufi-core/testing';
import { renderUi } from '../../testing/renderUi.tsx';
import { wideScreen } from '../../testing/wideScreen.ts';
import { ComposerPickers } from '../composer/pickers/ComposerPickers.tsx';
import type { FoundGifs } from './gifSource.ts';

const gif = (id: string, title: string): GifChoice => ({
  id,
  title,
  width: 200,
  height: 120,
  still_uri: `/gifs/pictures/${id}/still`,
  moving_uri: `/gifs/pictures/${id}/moving`,
});
const page = (gifs: readonly GifChoice[], cursor: string | null = null): FoundGifs => ({
  gifs,
  cursor,
  attribution: 'Powered By GIPHY',
});
const kept = buildAttachment('gif');

beforeEach(wideScreen);

function openWith(search: (text: string, cursor?: string) => Promise<FoundGifs>) {
  const onPick = jest.fn<(chosen: AttachmentOf<'gif'>) => void>();
  const choose = jest.fn((id: string) => (id === 'bad' ? Promise.reject(new Error('gone')) : Promise.resolve(kept)));
  const drawn = renderUi(<ComposerPickers gifs={{ source: { search, choose }, onPick }} />);
  const open = async () => {
    await drawn.user.click(screen.getByRole('button', { name: 'GIFs' }));
    await screen.findByRole('dialog', { name: 'GIFs' });
  };
  return { ...drawn, open, onPick, choose };
}
const titles = () => screen.getAllByRole('gridcell').map((cell) => cell.querySelector('img')?.alt);

describe('GifFlyout', () => {
  it('ui.20 shows trending GIFs, then search results, loads more, and shows the attribution', async () => {
    const search = jest.fn(async (text: string, cursor?: string) => {
      if (text === '') return page([gif('a', 'Palmas'), gif('b', 'Dança')]);
      return cursor === undefined ? page([gif('c', 'Gato')], '1') : page([gif('d', '')]);
    });
    const { open, user } = openWith(search);
    await open();
    await screen.findByRole('grid');
    expect(titles()).toEqual(['Palmas', 'Dança']);
    expect(screen.getByText('Powered By GIPHY')).toBeTruthy();
    await user.keyboard('gato');
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    await screen.findByRole('button', { name: 'GIF' });
    expect(titles()).toEqual(['Gato', 'GIF']);
    expect(search.mock.calls).toEqual([
      ['', undefined],
      ['gato', undefined],
      ['gato', '1'],
    ]);
  });

  it('ui.20 plays while it is focused; the chosen one is copied to our server first', async () => {
    const { open, user, onPick, choose } = openWith(async () => page([gif('a', 'Palmas'), gif('b', 'Dança')]));
    await open();
    await screen.findByRole('grid');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    const shown = screen.getAllByRole('gridcell').map((cell) => cell.querySelector('img')?.getAttribute('src'));
    expect(shown).toEqual(['/gifs/pictures/a/still', '/gifs/pictures/b/moving']);
    await user.keyboard('{Enter}');
    expect({ chooseMockCalls: choose.mock.calls, onPickMockCalls: onPick.mock.calls }).toEqual({
      chooseMockCalls: [['b']],
      onPickMockCalls: [[kept]],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ui.20 plays nothing with reduced motion', async () => {
    const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
    const matchMedia = (query: string) => ({ matches: query.includes('reduced-motion'), ...listening });
    Object.assign(globalThis, { matchMedia });
    const { open, user } = openWith(async () => page([gif('a', 'Palmas')]));
    await open();
    await screen.findByRole('grid');
    await user.keyboard('{ArrowDown}');
    const cell = screen.getByRole('gridcell');
    expect(cell.contains(document.activeElement)).toBe(true);
    expect(cell.querySelector('img')?.getAttribute('src')).toBe('/gifs/pictures/a/still');
  });

  it('shows an error for a GIF that can’t be used, and retries what failed to load', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(page([gif('bad', 'Palmas')]))];
    const { open, user, onPick } = openWith(() => answers.shift() ?? Promise.resolve(page([])));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await user.click(await screen.findByRole('button', { name: 'Palmas' }));
    await screen.findByText('Não foi possível usar este GIF.');
    expect(onPick).not.toHaveBeenCalled();
  });
});
