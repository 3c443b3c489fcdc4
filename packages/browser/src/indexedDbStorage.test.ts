import { afterEach, expect, it } from '@jest/globals';
import { indexedDbStorage } from './indexedDbStorage.ts';

const denied = {
  open() {
    throw new DOMException('denied', 'SecurityError');
  },
};

afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

it('ui.23 rejects, and throws nothing, where the browser denies storage', async () => {
  Object.assign(globalThis, { indexedDB: denied });
  const storage = indexedDbStorage();
  const calls = [
    () => storage.get('a'),
    () => storage.set('a', 1),
    () => storage.delete('a'),
    () => storage.entries('a'),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow('denied');
});

it('ui.23 keeps nothing before unloading, and throws nothing, where local storage is denied', () => {
  const { localStorage } = globalThis;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(() => indexedDbStorage().setBeforeUnload('a', 1)).not.toThrow();
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: localStorage });
});
