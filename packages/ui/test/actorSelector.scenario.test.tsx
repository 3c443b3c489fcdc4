import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderUi } from '../src/testing/renderUi.tsx';
import type { ActorChoice } from '../src/components/actor-selector/actorChoice.ts';
import { ActorSelector, type ActorSelectorProps } from '../src/components/actor-selector/ActorSelector.tsx';

const actors: ActorChoice[] = [
  { id: '1', name: 'Marina Costa', initials: 'MC', thumbSrc: '/marina.webp' },
  { id: '2', name: 'Rádio Vitória', initials: 'RV', description: 'Página' },
  { id: '3', name: 'Caiçara Música', initials: 'CM', description: 'Página' },
];
const selector = (props: Partial<ActorSelectorProps> = {}) => (
  <ActorSelector label="Comentando como" actors={actors} value="1" onChoose={() => undefined} {...props} />
);
const button = () => screen.getByRole('button', { name: 'Comentando como Marina Costa' });

// Maximum width of the layer by the popover's style sheet, in CSS pixels.
function maxWidthOf(layer: Element): number {
  const css = readFileSync(join(__dirname, '../src/components/popover/Popover.css'), 'utf8');
  const [size = ''] = /ufi-popover--\w+/.exec(layer.className) ?? [];
  const [, rem = '0'] = new RegExp(`\\.${size} \\{[^}]*max-inline-size: min\\(([\\d.]+)rem`).exec(css) ?? [];
  return Number(rem) * 16;
}

async function hoverFor(ms: number) {
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

describe('ActorSelector', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('S2.03/3, S2.03/1 is a dropdown with search, at most 200 px wide, with images of 16 and 40 px', async () => {
    const onChoose = jest.fn();
    const { user } = renderUi(selector({ onChoose }));
    expect(button().querySelector('img')?.width).toBe(16);
    await user.click(button());
    const layer = await screen.findByRole('dialog', { name: 'Comentando como' });
    expect(maxWidthOf(layer)).toBe(200);
    expect(within(layer).getByRole('option', { selected: true }).querySelector('img')?.width).toBe(40);
    await user.type(within(layer).getByRole('combobox', { name: 'Pesquisar' }), 'radio v');
    expect(within(layer).getAllByRole('option')).toHaveLength(1);
    await user.click(within(layer).getByRole('option', { name: /Rádio Vitória/ }));
    expect(onChoose.mock.calls).toEqual([['2']]);
  });

  it('S2.03/4 opens as a dialog on live-room posts', async () => {
    const { user } = renderUi(selector({ presentation: 'dialog' }));
    await user.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'Comentando como' });
    expect(dialog.className).toContain('ufi-dialog');
    expect(within(dialog).getByRole('combobox', { name: 'Pesquisar' })).not.toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button());
  });

  it('S2.03/2 shows the optional first-use tip after 500 ms of hover, and reports when it has been seen', async () => {
    jest.useFakeTimers();
    const onTipSeen = jest.fn();
    renderUi(selector({ hasTip: true, onTipSeen }));
    await hoverFor(499);
    expect(screen.queryByText('Escolha como quem você comenta.')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Escolha como quem você comenta.')).not.toBeNull();
    expect(onTipSeen).not.toHaveBeenCalled();
    fireEvent.pointerLeave(button());
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(onTipSeen).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Escolha como quem você comenta.')).toBeNull();
  });

  it('S9.02 has a tip after 500 ms, images of 16 and 40 px and a popover of at most 200', async () => {
    jest.useFakeTimers();
    renderUi(selector({ hasTip: true }));
    expect(button().querySelector('.ufi-avatar')?.className).toContain('ufi-avatar--16');
    await hoverFor(500);
    const tip = screen.getByText('Escolha como quem você comenta.');
    expect(maxWidthOf(tip)).toBe(200);
    fireEvent.click(button());
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('option', { name: /Marina/ }).querySelector('.ufi-avatar')?.className).toContain(
      'ufi-avatar--40',
    );
    const layer = screen.getByRole('listbox').closest('.ufi-popover');
    expect(layer === null ? 0 : maxWidthOf(layer)).toBe(200);
  });
});
