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

  it('calls the latest listener once after the highlight', () => {
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

  it('calls nothing without a highlight, nor after unmounting', () => {
    const onSeen = jest.fn();
    open({ isFresh: false, onSeen });
    open({ isFresh: true, onSeen }).unmount();
    jest.advanceTimersByTime(10_000);
    expect(onSeen).not.toHaveBeenCalled();
  });
});
