import { describe, expect, it } from '@jest/globals';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { createThreadLog as createEventLog, type LoggedThreadEvent as LoggedEvent } from './threadLog.ts';

const step = (seq: number, { size = 10, comment = `c${seq}` } = {}): LoggedEvent => ({
  seq,
  size,
  event: { comments: [{ id: comment } as CommentRow] },
});
const steps = (from: number, to: number): LoggedEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => step(from + index));
const limits = { events: 10, bytes: 1_000 };

describe('the log of a thread', () => {
  it('returns the appended events, as many as fit', () => {
    const log = createEventLog(5, limits);
    log.append(steps(6, 9));
    expect({ head: log.head(), reaches5: log.reaches(5), reaches4: log.reaches(4) }).toEqual({
      head: 9,
      reaches5: true,
      reaches4: false,
    });
    expect(log.after(5, 25)).toMatchObject({ from: 6, to: 7, events: { length: 2 } });
    expect(log.after(7, 1)).toMatchObject({ from: 8, to: 8, events: { length: 1 } });
    expect(log.after(6, 1_000)).toMatchObject({ from: 7, to: 9, events: { length: 3 } });
  });

  it('rejects gaps and repeated events', () => {
    const log = createEventLog(5, limits);
    expect(() => log.append([step(7)])).toThrow('does not follow');
    expect(() => log.append([step(5)])).toThrow('does not follow');
  });

  it('drops the oldest events beyond its limits of events and bytes', () => {
    const log = createEventLog(0, limits);
    log.append(steps(1, 12));
    expect({ reaches2: log.reaches(2), reaches1: log.reaches(1) }).toEqual({ reaches2: true, reaches1: false });
    log.append([step(13, { size: 970 })]);
    expect({ reaches9: log.reaches(9), reaches8: log.reaches(8) }).toEqual({ reaches9: true, reaches8: false });
    log.append([step(14, { size: 5_000 })]);
    expect({ reaches14: log.reaches(14), reaches13: log.reaches(13) }).toEqual({ reaches14: true, reaches13: false });
  });

  it('prepends older events only if they are adjacent', () => {
    const log = createEventLog(5, limits);
    log.append(steps(6, 7));
    log.prepend(steps(1, 3));
    expect(log.reaches(4)).toBe(false);
    log.prepend(steps(3, 6));
    expect({ reaches2: log.reaches(2), reaches1: log.reaches(1), head: log.head() }).toEqual({
      reaches2: true,
      reaches1: false,
      head: 7,
    });
    expect(log.after(2, 1_000).events).toHaveLength(5);
  });

  it('knows whether a later event changes a comment, until that event is dropped', () => {
    const log = createEventLog(0, limits);
    log.append([step(1, { comment: 'a' }), step(2), step(3, { comment: 'a' })]);
    expect([0, 2, 3].map((seq) => log.latest('a', seq)?.id)).toEqual(['a', 'a', undefined]);
    log.append(steps(4, 13));
    expect(log.latest('a', 0)).toBeUndefined();
  });
});
