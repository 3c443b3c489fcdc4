import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { createRecentChoices } from 'ufi-composer';
import type { StickerPack } from 'ufi-core/contract';
import { createMemoryStorage } from 'ufi-core/request';
import { buildAttachment } from 'ufi-core/testing';
import { renderUi } from '../../testing/renderUi.tsx';
import { wideScreen } from '../../testing/wideScreen.ts';
import { ComposerPickers } from '../composer/pickers/ComposerPickers.tsx';
import { createStickerSource, type Sticker } from './stickerSource.ts';

const sticker = (fbid: string, accessibilityLabel: string): Sticker => {
  const whole = buildAttachment('sticker');
  return { ...whole, fbid, metadata: { ...whole.metadata, accessibilityLabel } };
};

const sky = ['Sol', 'Lua', 'Estrela', 'Nuvem'].map((label, index) => sticker(`1${index}`, label));
const sea = ['Peixe', 'Polvo'].map((label, index) => sticker(`2${index}`, label));
const packs: readonly StickerPack[] = [
  { id: '1', name: 'Céu', stickers: sky },
  { id: '2', name: 'Mar', stickers: sea },
];

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

function openWith({ load = () => Promise.resolve(packs), areCustomAllowed = false } = {}) {
  const onPick = jest.fn();
  const search = jest.fn(async (text: string) => {
    if (text === 'erro') throw new Error('offline');
    return text === 'p' ? sea : [];
  });
  const recent = createRecentChoices({ storage: createMemoryStorage(), person: '7', kind: 'sticker', limit: 12 });
  const source = createStickerSource({ packs: load, search, recent });
  const drawn = renderUi(<ComposerPickers stickers={{ source, areCustomAllowed, onPick }} />);
  const open = async () => {
    await drawn.user.click(screen.getByRole('button', { name: 'Figurinhas' }));
    await screen.findByRole('dialog', { name: 'Figurinhas' });
    await settled();
  };
  return { ...drawn, open, onPick, search };
}

const focusedName = () => document.activeElement?.getAttribute('title');
const shownNames = () => screen.getAllByRole('gridcell').map((cell) => cell.querySelector('img')?.alt);

beforeEach(wideScreen);

describe('StickerFlyout', () => {
  it('S2.06/3 opens from a button and focuses the search field; Escape restores the focus', async () => {
    const { open, user } = openWith();
    await open();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Procurar figurinhas' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Figurinhas' }));
  });

  it('S2.06/3 shows the packs as tabs, and is a single tab stop with arrows in both directions', async () => {
    const { open, user, onPick } = openWith();
    await open();
    expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'))).toEqual(['Recentes', 'Céu', 'Mar']);
    expect(shownNames()).toEqual(['Sol', 'Lua', 'Estrela', 'Nuvem']);
    await user.keyboard('{ArrowDown}');
    const walked = [focusedName()];
    for (const key of ['{ArrowRight}', '{ArrowDown}', '{ArrowUp}', '{End}', '{Home}']) {
      await user.keyboard(key);
      walked.push(focusedName());
    }
    expect(walked).toEqual(['Sol', 'Lua', 'Nuvem', 'Sol', 'Estrela', 'Sol']);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(onPick.mock.calls).toEqual([[sky[1]]]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Figurinhas' }));
  });

  it('S2.06/3 stores recently used stickers, latest first', async () => {
    const { open, user } = openWith();
    await open();
    await user.click(screen.getByRole('tab', { name: 'Recentes' }));
    expect(screen.getByText('O que você usar aparece aqui.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Mar' }));
    await user.click(screen.getByRole('button', { name: 'Polvo' }));
    await open();
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-label')).toBe('Recentes');
    expect(shownNames()).toEqual(['Polvo']);
  });

  it('S2.06/3 debounces the search, announces the number of results, and can be retried', async () => {
    const { open, user, search } = openWith();
    await open();
    await user.keyboard('p');
    await screen.findByRole('grid', { name: 'Procurar figurinhas' });
    expect(shownNames()).toEqual(['Peixe', 'Polvo']);
    expect(screen.getByText('2 resultados')).toBeTruthy();
    await user.keyboard('x');
    await screen.findByText('Nenhum resultado');
    await user.clear(screen.getByRole('searchbox'));
    expect(shownNames()).toEqual(['Sol', 'Lua', 'Estrela', 'Nuvem']);
    await user.type(screen.getByRole('searchbox'), 'erro');
    await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(search.mock.calls.map(([text]) => text)).toEqual(['p', 'px', 'erro']);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await settled();
  });

  it('S2.06/3 shows that the packs failed to load, and retries', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(packs)];
    const { open, user } = openWith({ load: () => answers.shift() ?? Promise.resolve([]) });
    await open();
    expect(screen.getByRole('alert').textContent).toContain('Não foi possível carregar.');
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await settled();
    expect(shownNames()).toContain('Sol');
  });

  it('S9.09/2 renders stickers 80 px wide, three in a row, or 55 and four with custom stickers', async () => {
    const sizes = () => [
      screen.getAllByRole('row').length,
      document.querySelector('.ufi-sticker-cell img')?.getAttribute('width'),
    ];
    const { open, unmount } = openWith();
    await open();
    expect(sizes()).toEqual([2, '80']);
    unmount();
    await openWith({ areCustomAllowed: true }).open();
    expect(sizes()).toEqual([1, '55']);
  });

  it('S3.06 a sticker plays while it is focused, and ends with its last frame', async () => {
    const { open, user } = openWith();
    await open();
    expect(document.querySelector('.ufi-sticker__sprite')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(document.querySelectorAll('.ufi-sticker__sprite').length).toBe(1);
  });
});
