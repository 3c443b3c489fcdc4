import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { ReactionPile } from './ReactionPile.tsx';

describe('ReactionPile', () => {
  it('renders three at most, the compact count, and a full accessible name', () => {
    const { container } = renderUi(<ReactionPile reactions={[2, 1, 4, 3]} count={1284} />);
    expect(container.querySelectorAll('svg')).toHaveLength(3);
    expect(container.textContent).toBe('1,3\u00A0mil');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('1.284 reações: Amei, Curtir, Haha e Uau');
  });

  it('opens the list of people who reacted, labelled by its sentence', async () => {
    const onOpen = jest.fn();
    const { user } = renderUi(
      <ReactionPile reactions={[1]} count={3} look="plain" onOpen={onOpen}>
        Você e outras 2 pessoas
      </ReactionPile>,
    );
    await user.click(screen.getByRole('button', { name: 'Você e outras 2 pessoas' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('S9.06/1 plays the animation when the like-confirm hash changes, and not before', () => {
    const pile = (confirmHash: number) => <ReactionPile reactions={[1]} count={2} confirmHash={confirmHash} />;
    const { container, rerender } = renderUi(pile(7));
    const icons = () => container.querySelector('.ufi-reaction-pile__icons');
    const isPlaying = () => icons()?.classList.contains('ufi-reaction-pile__icons--changed');
    rerender(pile(7));
    const first = icons();
    expect(isPlaying()).toBe(false);
    rerender(pile(900));
    const second = icons();
    expect({ isPlaying: isPlaying(), isSameIcons: second === first }).toEqual({ isPlaying: true, isSameIcons: false });
    rerender(pile(900));
    expect(icons()).toBe(second);
    rerender(pile(12));
    expect({ isPlaying: isPlaying(), isSameIcons: icons() === second }).toEqual({
      isPlaying: true,
      isSameIcons: false,
    });
  });

  it('is not rendered without reactions', () => {
    const { container } = renderUi(<ReactionPile reactions={[]} count={0} />);
    expect(container.innerHTML).toBe('');
  });
});
