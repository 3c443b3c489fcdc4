import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import type { ActorChoice } from './actorChoice.ts';
import { ActorSelector, type ActorSelectorProps } from './ActorSelector.tsx';

const actors: ActorChoice[] = [
  { id: '1', name: 'Marina Costa', initials: 'MC', thumbSrc: '/marina.webp' },
  { id: '2', name: 'Rádio Vitória', initials: 'RV', description: 'Página' },
  { id: '3', name: 'Caiçara Música', initials: 'CM', description: 'Página' },
];
const selector = (props: Partial<ActorSelectorProps> = {}) => (
  <ActorSelector label="Comentando como" actors={actors} value="1" onChoose={() => undefined} {...props} />
);
const button = () => screen.getByRole('button', { name: 'Comentando como Marina Costa' });

async function hoverFor(ms: number) {
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

describe('ActorSelector', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('S2.03/2 shows no tip once it has been seen', async () => {
    jest.useFakeTimers();
    renderUi(selector());
    await hoverFor(5_000);
    expect(screen.queryByText('Escolha como quem você comenta.')).toBeNull();
  });

  it('can be used by keyboard, and announces that nothing was found', async () => {
    const onChoose = jest.fn();
    const { user } = renderUi(selector({ onChoose }));
    await user.tab();
    await user.keyboard('{Enter}');
    const search = await screen.findByRole('combobox');
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.keyboard('zz');
    expect(screen.getByRole('status').textContent).toBe('Nenhum resultado');
    await user.keyboard('{Enter}{Backspace}{Backspace}{ArrowDown}{ArrowUp}{ArrowUp}');
    const active = document.getElementById(search.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Caiçara Música');
    await user.keyboard('{Enter}');
    expect(onChoose.mock.calls).toEqual([['3']]);
  });

  it('S5.03 renders nothing if the selected actor is missing or the list is empty', () => {
    const { container, rerender } = renderUi(selector({ value: '9' }));
    expect(container.innerHTML).toBe('');
    rerender(selector({ actors: [] }));
    expect(container.innerHTML).toBe('');
  });
});
