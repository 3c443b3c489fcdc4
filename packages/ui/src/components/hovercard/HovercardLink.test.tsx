import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { HovercardLink } from './HovercardLink.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const link = () => screen.getByRole('link', { name: 'Caio Lins' });

describe('HovercardLink', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows its card to a resting pointer, and fetches its data only then', async () => {
    const onIntent = jest.fn();
    renderUi(
      <HovercardLink href="/caio" card={<p>12 amigos em comum</p>} onIntent={onIntent}>
        Caio Lins
      </HovercardLink>,
    );
    fireEvent.pointerEnter(link(), { pointerType: 'mouse' });
    await pass(400);
    fireEvent.pointerLeave(link());
    await pass(2_000);
    expect(onIntent).not.toHaveBeenCalled();
    fireEvent.pointerEnter(link(), { pointerType: 'mouse' });
    await pass(500);
    expect(onIntent).toHaveBeenCalledTimes(1);
    expect(screen.getByText('12 amigos em comum')).not.toBeNull();
  });

  it('stays while the pointer is on the card, and closes when it has left', async () => {
    renderUi(
      <HovercardLink href="/caio" card={<p>12 amigos em comum</p>}>
        Caio Lins
      </HovercardLink>,
    );
    fireEvent.pointerEnter(link(), { pointerType: 'mouse' });
    await pass(600);
    const card = screen.getByText('12 amigos em comum');
    fireEvent.pointerLeave(link());
    await pass(100);
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    await pass(5_000);
    expect(screen.queryByText('12 amigos em comum')).not.toBeNull();
    fireEvent.pointerLeave(card);
    await pass(1_000);
    expect(screen.queryByText('12 amigos em comum')).toBeNull();
  });

  it('is a plain link on touch', async () => {
    renderUi(
      <HovercardLink href="/caio" card={<p>12 amigos em comum</p>}>
        Caio Lins
      </HovercardLink>,
    );
    fireEvent.pointerEnter(link(), { pointerType: 'touch' });
    await pass(5_000);
    expect(screen.queryByText('12 amigos em comum')).toBeNull();
    expect(link().getAttribute('href')).toBe('/caio');
  });
});
