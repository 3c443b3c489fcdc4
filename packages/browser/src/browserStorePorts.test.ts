/** @jest-environment jest-fixed-jsdom */
import { expect, it } from '@jest/globals';
import { browserStorePorts } from './browserStorePorts.ts';

it('browser.03 locks are refused, not thrown for, in a page that is no secure context', async () => {
  expect('locks' in navigator).toBe(false);
  const { locks } = browserStorePorts;
  await expect(locks.acquire('outbox', new AbortController().signal)).rejects.toThrow();
});
