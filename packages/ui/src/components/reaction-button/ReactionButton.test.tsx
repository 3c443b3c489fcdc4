import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { ReactionButton } from './ReactionButton.tsx';

const all = [1, 2, 16, 4, 3, 7, 8] as const;

describe('ReactionButton', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ui.09 likes on click and removes any reaction on the next', async () => {
    const onReact = jest.fn();
    const { user, rerender } = renderUi(<ReactionButton reactions={all} current={null} onReact={onReact} />);
    await user.click(screen.getByRole('button', { name: 'Curtir', pressed: false }));
    rerender(<ReactionButton reactions={all} current={2} onReact={onReact} />);
    await user.click(screen.getByRole('button', { name: 'Amei', pressed: true }));
    expect(onReact.mock.calls).toEqual([[1], [null]]);
  });

  it('ui.09 opens the others on hover, and leaves the focus alone', async () => {
    jest.useFakeTimers();
    const onReact = jest.fn();
    renderUi(<ReactionButton reactions={all} current={null} onReact={onReact} />);
    const like = screen.getByRole('button', { name: 'Curtir' });
    fireEvent.pointerOver(like, { pointerType: 'mouse' });
    fireEvent.pointerEnter(like, { pointerType: 'mouse' });
    await act(() => jest.advanceTimersByTimeAsync(449));
    expect(screen.queryByRole('toolbar')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('toolbar', { name: 'Reagir' }).childElementCount).toBe(7);
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Uau' }));
    expect(onReact.mock.calls).toEqual([[3]]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('ui.09 opens the others by a long press, and does not like on release', async () => {
    jest.useFakeTimers();
    const onReact = jest.fn();
    renderUi(<ReactionButton reactions={all} current={null} onReact={onReact} />);
    const like = screen.getByRole('button', { name: 'Curtir' });
    const finger = { pointerType: 'touch' };
    fireEvent.pointerOver(like, finger);
    fireEvent.pointerDown(like, finger);
    await act(() => jest.advanceTimersByTimeAsync(450));
    fireEvent.pointerUp(like, finger);
    fireEvent.pointerLeave(like, finger);
    fireEvent.click(like);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(onReact).not.toHaveBeenCalled();
    const love = screen.getByRole('button', { name: 'Amei' });
    fireEvent.pointerDown(love, finger);
    fireEvent.pointerUp(love, finger);
    fireEvent.click(love);
    expect(onReact.mock.calls).toEqual([[2]]);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('likes on tap', async () => {
    jest.useFakeTimers();
    const onReact = jest.fn();
    renderUi(<ReactionButton reactions={all} current={null} onReact={onReact} />);
    const like = screen.getByRole('button', { name: 'Curtir' });
    fireEvent.pointerDown(like, { pointerType: 'touch' });
    await act(() => jest.advanceTimersByTimeAsync(100));
    fireEvent.pointerUp(like, { pointerType: 'touch' });
    fireEvent.click(like);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(onReact.mock.calls).toEqual([[1]]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('ui.09 opens the others by keyboard: one tab stop, arrows, Escape', async () => {
    const onReact = jest.fn();
    const { user } = renderUi(<ReactionButton reactions={all} current={4} onReact={onReact} />);
    await user.tab();
    await user.tab();
    const opener = screen.getByRole('button', { name: 'Reagir' });
    expect(document.activeElement).toBe(opener);
    await user.keyboard('{Enter}');
    await screen.findByRole('toolbar');
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await waitFor(() => expect(focused()).toBe('Haha'));
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Uau');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(onReact).not.toHaveBeenCalled();
  });

  it('stays open for the keyboard if a pointer leaves meanwhile', async () => {
    const { user } = renderUi(<ReactionButton reactions={all} current={null} onReact={() => undefined} />);
    const like = screen.getByRole('button', { name: 'Curtir' });
    fireEvent.pointerOver(like, { pointerType: 'mouse' });
    fireEvent.pointerEnter(like, { pointerType: 'mouse' });
    fireEvent.pointerLeave(like, { pointerType: 'mouse' });
    screen.getByRole('button', { name: 'Reagir' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('toolbar');
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(screen.getByRole('toolbar')).toBeTruthy();
  });

  it('removes the current reaction from the menu', async () => {
    const onReact = jest.fn();
    const { user } = renderUi(<ReactionButton reactions={all} current={7} onReact={onReact} />);
    await user.click(screen.getByRole('button', { name: 'Reagir' }));
    const bar = await screen.findByRole('toolbar');
    const present = bar.querySelector('[aria-pressed=true]');
    expect(present?.getAttribute('aria-label')).toBe('Triste');
    if (present) await user.click(present);
    expect(onReact.mock.calls).toEqual([[null]]);
  });

  it('has no menu if there is nothing to choose', () => {
    renderUi(<ReactionButton reactions={[1]} current={null} onReact={() => undefined} />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
