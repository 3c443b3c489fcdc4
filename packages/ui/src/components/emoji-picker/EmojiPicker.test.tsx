import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createMemoryStorage } from 'ufi-core/request';
import { renderUi } from '../../testing/renderUi.tsx';
import { wideScreen } from '../../testing/wideScreen.ts';
import { ComposerPickers } from '../composer/pickers/ComposerPickers.tsx';
import { createEmojiPreferences } from './emojiPreferences.ts';

function openWith(storage = createMemoryStorage()) {
  const written: string[] = [];
  const onDone = jest.fn();
  const preferences = createEmojiPreferences({ storage, person: '7' });
  const choice = { locale: 'pt-BR', preferences, onPick: (emoji: string) => written.push(emoji), onDone } as const;
  const drawn = renderUi(<ComposerPickers emoji={choice} />);
  const open = async () => {
    await drawn.user.click(screen.getByRole('button', { name: 'Emojis' }));
    await screen.findByRole('searchbox', { name: 'Procurar emojis' });
  };
  return { ...drawn, open, written, onDone };
}

beforeEach(wideScreen);

describe('EmojiPicker', () => {
  it('ui.19 finds by keywords of the reader’s language; the chosen one is inserted, and the focus restored', async () => {
    const { open, user, written, onDone } = openWith();
    await open();
    await user.keyboard('coração vermelho');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('coração vermelho');
    await user.keyboard('{Enter}');
    expect(written).toEqual(['❤️']);
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ui.19 stays open while Shift is held, and remembers recent emoji, on this device', async () => {
    const storage = createMemoryStorage();
    const { open, user, written, onDone, unmount } = openWith(storage);
    await open();
    await user.keyboard('guitarra');
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('button', { name: 'guitarra' }));
    await user.click(screen.getByRole('button', { name: 'guitarra' }));
    await user.keyboard('{/Shift}');
    expect({ written, callsCount: onDone.mock.calls.length }).toEqual({ written: ['🎸', '🎸'], callsCount: 0 });
    unmount();
    await openWith(storage).open();
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-label')).toBe('Recentes');
    expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual(['🎸']);
  });

  it('ui.19 shows people in the chosen skin tone, and stores it', async () => {
    const storage = createMemoryStorage();
    const { open, user, written, unmount } = openWith(storage);
    await open();
    await user.click(screen.getByRole('radio', { name: 'Pele morena' }));
    await user.click(screen.getByRole('tab', { name: 'Pessoas e corpo' }));
    await user.click(screen.getByRole('button', { name: 'mão acenando' }));
    expect(written).toEqual(['👋🏽']);
    unmount();
    await openWith(storage).open();
    expect((screen.getByRole('radio', { name: 'Pele morena' }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByRole('gridcell').textContent).toBe('👋🏽');
  });

  it('announces that nothing was found', async () => {
    const { open, user } = openWith();
    await open();
    await user.keyboard('xyzxyz');
    expect(screen.getByText('Nenhum resultado')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});
