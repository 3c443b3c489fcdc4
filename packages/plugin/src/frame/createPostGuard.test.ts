import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FrameEvent } from '../bridge/frameMessage.ts';
import { createPostGuard } from './createPostGuard.ts';

const post = { commentID: null, parentCommentID: null, message: 'Oi' };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('createPostGuard', () => {
  it('asks by number, and accepts only the answer with that number, once', async () => {
    const emit = jest.fn<(event: FrameEvent) => void>();
    const guard = createPostGuard(emit);
    const [first, second] = [guard.ask(post), guard.ask({ ...post, parentCommentID: '4' })];
    expect(emit.mock.calls.map(([event]) => event)).toEqual([
      { name: 'comment.submit', ask: 1, message: 'Oi' },
      { name: 'comment.submit', ask: 2, message: 'Oi', parentCommentID: '4' },
    ]);
    guard.receive({ ask: 7, isAllowed: false });
    guard.receive({ ask: 2, isAllowed: false });
    guard.receive({ ask: 1, isAllowed: true });
    guard.receive({ ask: 1, isAllowed: false });
    expect(await Promise.all([first, second])).toEqual([true, false]);
  });

  it('plugin.05 waits five seconds for a page, and no longer', async () => {
    const guard = createPostGuard(() => undefined);
    const answered = jest.fn();
    void guard.ask(post).then(answered);
    await jest.advanceTimersByTimeAsync(4999);
    expect(answered).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(answered.mock.calls).toEqual([[true]]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
