import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { Avatar } from './Avatar.tsx';
import { avatarHue } from './avatarHue.ts';

describe('Avatar', () => {
  it('falls back to the initials if the picture fails to load, and tries a new one', () => {
    const { container, rerender } = renderUi(<Avatar id="1" initials="MC" src="/a.webp" size={40} />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('width')).toBe('40');
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('MC');
    rerender(<Avatar id="1" initials="MC" src="/b.webp" size={40} />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.webp');
  });

  it('has an accessible name if none stands beside it, and is hidden otherwise', () => {
    const { rerender } = renderUi(<Avatar id="1" initials="MC" name="Marina Costa" />);
    expect(screen.getByRole('img', { name: 'Marina Costa' })).not.toBeNull();
    rerender(<Avatar id="1" initials="MC" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('avatarHue', () => {
  it('is the same for the same id, and spreads neighbouring ids over all hues', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `7300000000000${100_000 + index}`);
    const counts = new Map<number, number>();
    for (const id of ids) counts.set(avatarHue(id), (counts.get(avatarHue(id)) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(Math.min(...counts.values())).toBeGreaterThan(50);
    expect(avatarHue('73')).toBe(avatarHue('73'));
  });
});
