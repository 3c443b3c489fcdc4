import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useHighlightTimer } from './useHighlightTimer.ts';

interface Looked {
  readonly isFresh: boolean;
  readonly onSeen: () => void;
}

function open(first: Looked) {
  return renderHook(({ isFresh, onSeen }: Looked) => useHighlightTimer(isFresh, onSeen), { initialProps: first });
}

describe('useHighlightTimer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('tells once that what was fresh has been seen, to whoever asks last', () => {
    const asked = jest.fn();
    const asksLast = jest.fn();
    const { rerender } = open({ isFresh: true, onSeen: asked });
    jest.advanceTimersByTime(1599);
    rerender({ isFresh: true, onSeen: asksLast });
    expect(asksLast).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(asksLast).toHaveBeenCalledTimes(1);
    expect(asked).not.toHaveBeenCalled();
  });

  it('tells nothing of what is not fresh, nor of what went before it was seen', () => {
    const onSeen = jest.fn();
    open({ isFresh: false, onSeen });
    open({ isFresh: true, onSeen }).unmount();
    jest.advanceTimersByTime(10_000);
    expect(onSeen).not.toHaveBeenCalled();
  });
});
