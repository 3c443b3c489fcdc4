import { describe, expect, it } from '@jest/globals';
import { action, createGate, openBrowser, refusalBody } from '../../../test/outboxBrowser.ts';
import { createMemoryStorage, type KeyValueStorage } from '../index.ts';

describe('createOutbox, with reloads, tabs and failing storage', () => {
  it('restores entries after a reload, in order, and resends those in flight', async () => {
    const { clock, openTab, sent } = openBrowser();
    const first = openTab();
    await first.outbox.add(action('a'));
    await first.outbox.add(action('b'));
    await clock.advance(0);
    first.outbox.close();
    const second = openTab();
    await expect(second.outbox.restore()).resolves.toMatchObject([{ clientId: 'a' }, { clientId: 'b' }]);
    await clock.advance(0);
    expect(sent()).toEqual(['a', 'a']);
  });

  it('shows entries that an earlier page was sending as queued', async () => {
    const { clock, openTab, setOnline } = openBrowser();
    const first = openTab();
    await first.outbox.add(action('a'));
    await clock.advance(0);
    await setOnline(false);
    first.outbox.close();
    const { outbox } = openTab();
    await outbox.restore();
    await clock.advance(0);
    expect(outbox.entries()).toMatchObject([{ clientId: 'a', phase: 'queued', attempt: 1 }]);
  });

  it("D8 ufi-core.07 neither shows nor sends another person's entries", async () => {
    const { clock, openTab, sent, setOnline, storage } = openBrowser();
    await setOnline(false);
    const first = openTab({ person: '12' });
    await first.outbox.add(action('a'));
    first.outbox.close();
    const [[, entry] = []] = await storage.entries('');
    await storage.set('outbox:1:b', { ...(entry as object), clientId: 'b' });
    await setOnline(true);
    const second = openTab({ person: '1' });
    await expect(second.outbox.restore()).resolves.toEqual([]);
    await clock.advance(60_000);
    expect(sent()).toEqual([]);
    expect(await storage.entries('')).toHaveLength(2);
  });

  it('ufi-core.07 lets one tab send at a time, and tells the other that its entry was removed', async () => {
    const { clock, transport, openTab, sent, setOnline } = openBrowser();
    await setOnline(false);
    const [first, second] = [openTab(), openTab()];
    await first.outbox.add(action('a'));
    await second.outbox.add(action('b'));
    await setOnline(true);
    expect(sent()).toEqual(['a']);
    transport.requests[0]?.succeed('ok');
    await clock.advance(0);
    expect(sent()).toEqual(['a', 'b']);
    transport.requests[1]?.succeed('ok');
    await clock.advance(0);
    expect(sent()).toEqual(['a', 'b']);
    expect({ first: first.emitted().at(-1), second: second.emitted().at(-1) }).toEqual({
      first: 'b delivered',
      second: 'b left',
    });
  });

  it('ufi-core.07 does not let a tab in backoff block another tab', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const [first, second] = [openTab(), openTab()];
    await first.outbox.add(action('a'));
    await clock.advance(0);
    transport.requests[0]?.answer({ status: 429, body: refusalBody, retryAfterMs: 600_000 });
    await clock.advance(0);
    await second.outbox.add(action('b', { target: 'B' }));
    await clock.advance(0);
    expect(sent()).toContain('b');
  });

  it('does not bring back from storage what was discarded while it was read', async () => {
    const { clock, storage, openTab, setOnline } = openBrowser();
    await setOnline(false);
    const gate = createGate();
    const slow = { ...storage, entries: (prefix: string) => gate.pass(() => storage.entries(prefix)) };
    const { outbox, emitted } = openTab({ storage: slow });
    await outbox.add(action('a'));
    gate.close();
    const restoring = outbox.restore();
    const discarding = outbox.discard('a');
    gate.open();
    await Promise.all([restoring, discarding, clock.advance(0)]);
    expect(emitted()).toEqual(['a queued', 'a discarded']);
    expect({ entries: outbox.entries(), stored: await storage.entries('') }).toEqual({ entries: [], stored: [] });
  });

  it('does not send an entry discarded by another tab', async () => {
    const { clock, openTab, sent, setOnline, storage } = openBrowser();
    await setOnline(false);
    const { outbox, emitted } = openTab();
    await outbox.add(action('a'));
    await storage.delete('outbox:1:a');
    await setOnline(true);
    await clock.advance(0);
    expect(sent()).toEqual([]);
    expect(emitted().at(-1)).toBe('a left');
  });

  it('does not send an entry that another tab discarded while this one was sending', async () => {
    const { clock, openTab, sent, transport, storage } = openBrowser();
    const { outbox, emitted } = openTab();
    await outbox.add(action('a'));
    await outbox.add(action('b'));
    await clock.advance(0);
    await storage.delete('outbox:1:b');
    transport.requests[0]?.succeed('ok');
    await clock.advance(0);
    expect(sent()).toEqual(['a']);
    expect(emitted().at(-1)).toBe('b left');
  });

  const brokenStorages: readonly (readonly [string, Partial<KeyValueStorage>])[] = [
    ['refuses', { set: () => Promise.reject(new Error('QuotaExceededError')) }],
    ['never answers', { set: () => new Promise(() => {}) }],
    ['can not be read', { entries: () => Promise.reject(new Error('InvalidStateError')) }],
    [
      'throws at once',
      {
        set: () => {
          throw new Error('SecurityError');
        },
      },
    ],
  ];
  it.each(brokenStorages)('ufi-core.08 reports it and sends from memory when storage %s', async (_, broken) => {
    const { clock, transport, openTab, sent } = openBrowser({ ...createMemoryStorage(), ...broken });
    const { outbox, emitted } = openTab();
    void outbox.restore();
    void outbox.add(action('a'));
    void outbox.add(action('b'));
    await clock.advance(3_000);
    expect(emitted().filter((line) => line === 'memoryOnly')).toHaveLength(1);
    transport.requests[0]?.succeed('ok');
    await clock.advance(0);
    expect(sent()).toEqual(['a', 'b']);
  });

  it('ufi-core.08 gives a storage that does not answer three seconds', async () => {
    const { clock, openTab } = openBrowser({ ...createMemoryStorage(), set: () => new Promise(() => {}) });
    const { outbox, emitted } = openTab();
    void outbox.restore();
    void outbox.add(action('a'));
    await clock.advance(2_999);
    expect(emitted()).not.toContain('memoryOnly');
    await clock.advance(1);
    expect(emitted()).toContain('memoryOnly');
  });

  it('ignores stored data of other kinds', async () => {
    const { openTab, storage } = openBrowser();
    await storage.set('outbox:1:x', { clientId: 'x', phase: 'queued' });
    await storage.set('outbox:1:y', 'text');
    await expect(openTab().outbox.restore()).resolves.toEqual([]);
  });
});
