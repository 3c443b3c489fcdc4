import { describe, expect, it } from '@jest/globals';
import { createInterest } from './createInterest.ts';

function openInterest() {
  const followed = new Set<string>();
  const state = { now: 0 };
  const interest = createInterest({
    follow: (kind, target) => void followed.add(`${kind} ${target}`),
    unfollow: (kind, target) => void followed.delete(`${kind} ${target}`),
    monotonic: () => state.now,
  });
  return { interest, state, seen: () => [...followed] };
}

describe('the interest of a node', () => {
  it('server.720 is in what streams are open on', () => {
    const { interest, seen } = openInterest();
    interest.opened('threads', '1');
    interest.opened('mailboxes', '1');
    expect(seen()).toEqual(['threads 1', 'mailboxes 1']);
    interest.closed('threads', '1');
    expect(seen()).toEqual(['mailboxes 1']);
    interest.closed('mailboxes', '1');
    expect(seen()).toEqual([]);
  });

  it('server.720 is in what clients poll, for half a minute after each call', () => {
    const { interest, state, seen } = openInterest();
    interest.polled('1');
    interest.opened('threads', '1');
    interest.closed('threads', '1');
    state.now = 20_000;
    interest.polled('1');
    state.now = 49_000;
    interest.sweep();
    expect(seen()).toEqual(['threads 1']);
    interest.opened('threads', '1');
    state.now = 51_000;
    interest.sweep();
    expect(seen()).toEqual(['threads 1']);
    interest.closed('threads', '1');
    expect(seen()).toEqual([]);
  });
});
