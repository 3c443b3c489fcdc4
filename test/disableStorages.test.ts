import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it, jest } from '@jest/globals';

describe('what test files leave behind', () => {
  it('is no enabled AsyncLocalStorage once the next file starts', () => {
    const storage = new AsyncLocalStorage<string>();
    storage.enterWith('of this file');
    expect(storage.getStore()).toBe('of this file');

    jest.isolateModules(() => jest.requireActual('../config/disableStorages.cjs'));

    expect(storage.getStore()).toBeUndefined();
  });
});
