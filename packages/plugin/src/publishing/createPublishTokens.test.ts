import { describe, expect, it } from '@jest/globals';
import type { SessionStorage } from '../previous-state/createPreviousStateStorage.ts';
import { createTestSessionStorage } from '../testing/index.ts';
import { createPublishTokens } from './createPublishTokens.ts';

const hour = 3_600_000;
const holder = { person: '7', site: '1' };

function openTokens(storage: SessionStorage = createTestSessionStorage()) {
  let at = 0;
  return {
    ...createPublishTokens(
      () => storage,
      () => at,
    ),
    wait: (ms: number) => (at += ms),
  };
}

describe('createPublishTokens', () => {
  it('S7.52 holds for one person at one site, in one session', () => {
    const { find, keep, forget } = openTokens();
    expect(find(holder)).toBeNull();
    keep(holder, 'proof');
    expect(find(holder)).toBe('proof');
    expect(find({ ...holder, site: '2' })).toBeNull();
    expect(find({ ...holder, person: '8' })).toBeNull();
    forget();
    expect(find(holder)).toBeNull();
  });

  it('S7.52 does not use a token that the server is about to drop', () => {
    const { find, keep, wait } = openTokens();
    keep(holder, 'proof');
    wait(22 * hour);
    expect(find(holder)).toBe('proof');
    wait(hour);
    expect(find(holder)).toBeNull();
  });

  it('returns null if the browser stores nothing, or something else', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    const refusing = openTokens({ getItem: refuse, setItem: refuse, removeItem: refuse });
    refusing.keep(holder, 'proof');
    expect(refusing.find(holder)).toBeNull();
    const storage = createTestSessionStorage();
    storage.setItem('publishToken', '{"token":1}');
    expect(openTokens(storage).find(holder)).toBeNull();
  });
});
