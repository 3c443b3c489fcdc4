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

describe('what proves that somebody has confirmed what they post for everybody', () => {
  it('S7.52 counts for one person at one site, in one session', () => {
    const { find, keep, forget } = openTokens();
    expect(find(holder)).toBeNull();
    keep(holder, 'proof');
    expect(find(holder)).toBe('proof');
    expect(find({ ...holder, site: '2' })).toBeNull();
    expect(find({ ...holder, person: '8' })).toBeNull();
    forget();
    expect(find(holder)).toBeNull();
  });

  it('S7.52 is not offered any more when the server is about to forget it', () => {
    const { find, keep, wait } = openTokens();
    keep(holder, 'proof');
    wait(22 * hour);
    expect(find(holder)).toBe('proof');
    wait(hour);
    expect(find(holder)).toBeNull();
  });

  it('is none where the browser keeps nothing, or something else', () => {
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
