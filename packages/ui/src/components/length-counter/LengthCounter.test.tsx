import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LengthCounter } from './LengthCounter.tsx';

describe('LengthCounter', () => {
  it('ui.26 shows every remaining length, and announces it when it appears, at 100 and 20, beyond the limit and back', () => {
    const counter = (remaining: number | null) => (
      <LengthCounter remaining={remaining} className="room">
        {remaining}
      </LengthCounter>
    );
    const { container, rerender } = render(counter(null));
    // It is mounted before it announces anything (ui.11).
    const status = screen.getByRole('status');
    const announced: [number, string][] = [];
    for (let remaining = 200; remaining >= -30; remaining -= 1) {
      const before = status.textContent;
      rerender(counter(remaining));
      expect(container.querySelector('.room')?.textContent).toBe(String(remaining));
      if (status.textContent !== before) announced.push([remaining, status.textContent]);
    }
    expect(announced).toEqual([200, 100, 20, -1].map((at) => [at, String(at)]));
    rerender(counter(5));
    expect(status.textContent).toBe('5');
    // More room is no news.
    rerender(counter(50));
    expect(status.textContent).toBe('');
    rerender(counter(10));
    expect(status.textContent).toBe('10');
    expect(screen.getByRole('status')).toBe(status);
  });
});
