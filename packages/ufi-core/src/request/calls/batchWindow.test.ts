import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '../../testing/manualClock.ts';
import { createBatchWindow } from './batchWindow.ts';

function openWindow() {
  const clock = createManualClock();
  const closed: (readonly string[])[] = [];
  const window = createBatchWindow<string>({
    clock,
    limits: { tickMs: 10, maxCount: 3, maxBytes: 20 },
    bytesOf: (item) => item.length,
    onClose: (items) => closed.push(items),
  });
  return { clock, closed, window };
}

describe('createBatchWindow', () => {
  it('S7.01 closes a tick after its first item', async () => {
    const { clock, closed, window } = openWindow();
    window.add('a');
    await clock.advance(9);
    window.add('b');
    expect(closed).toEqual([]);
    await clock.advance(1);
    expect(closed).toEqual([['a', 'b']]);
    expect(clock.pending).toBe(0);
  });

  it('closes by count, at once', () => {
    const { clock, closed, window } = openWindow();
    for (const item of ['a', 'b', 'c', 'd']) window.add(item);
    expect(closed).toEqual([['a', 'b', 'c']]);
    expect(clock.pending).toBe(1);
  });

  it('closes before its items would be too many bytes', () => {
    const { closed, window } = openWindow();
    window.add('a'.repeat(15));
    window.add('b'.repeat(10));
    expect(closed).toEqual([['a'.repeat(15)]]);
  });

  it('sends an oversized item alone', () => {
    const { closed, window } = openWindow();
    window.add('a'.repeat(50));
    expect(closed).toHaveLength(1);
  });
});
