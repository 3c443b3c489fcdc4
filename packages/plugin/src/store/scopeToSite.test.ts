import { describe, expect, it } from '@jest/globals';
import { createTestPorts } from 'ufi-core/testing';
import { scopeToSite } from './scopeToSite.ts';

describe('scopeToSite', () => {
  it('A35 keeps the outbox and its locks apart from another site’s in the same browser', async () => {
    const { ports, storage } = createTestPorts();
    const [one, other] = [scopeToSite(ports, '1'), scopeToSite(ports, '12')];
    await one.storage.set('outbox/a', 'one');
    await other.storage.set('outbox/a', 'other');
    expect(await one.storage.get('outbox/a')).toBe('one');
    expect(await one.storage.entries('outbox/')).toEqual([['outbox/a', 'one']]);
    await one.storage.delete('outbox/a');
    expect({ name: await one.storage.entries(''), outboxA: await other.storage.get('outbox/a') }).toEqual({
      name: [],
      outboxA: 'other',
    });
    expect((await storage.entries('')).map(([key]) => key)).toEqual(['site-12/outbox/a']);

    const signal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    const asked: string[] = [];
    const locks = { acquire: (name: string) => Promise.resolve(() => void asked.push(name)) };
    (await scopeToSite({ ...ports, locks }, '1').locks.acquire('outbox', signal))();
    expect(asked).toEqual(['site-1/outbox']);
  });
});
