import { describe, expect, it } from '@jest/globals';
import { errorHistoryLimit, withError, type MessagingError } from './errorHistory.ts';

const errorAt = (time: number): MessagingError => ({
  endpoint: '/ajax/mercury/mark_seen.php',
  user: '7',
  time,
  code: 2,
  summary: '',
  description: '',
  isSilent: false,
  isTransient: true,
  isBlocked: false,
  isWarning: false,
});

describe('the error history', () => {
  it('S9.01 keeps the newest fifty, oldest first', () => {
    let history: readonly MessagingError[] = [];
    for (let time = 1; time <= errorHistoryLimit + 3; time++) history = withError(history, errorAt(time));
    expect(history.map(({ time }) => time)).toEqual(Array.from({ length: 50 }, (_, index) => index + 4));
  });

  it('does not modify the given history', () => {
    const history = Object.freeze([errorAt(1)]);
    expect(withError(history, errorAt(2))).toHaveLength(2);
    expect(history).toHaveLength(1);
  });
});
