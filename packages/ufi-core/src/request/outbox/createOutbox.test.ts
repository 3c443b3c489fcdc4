import { describe, expect, it } from '@jest/globals';
import { action, openBrowser, refusalBody } from '../../../test/outboxBrowser.ts';

describe('createOutbox', () => {
  it('stores an entry before sending it, and removes it once it is acknowledged', async () => {
    const { clock, storage, openTab } = openBrowser();
    const keptWhenSent: number[] = [];
    const { outbox, told } = openTab({
      dispatcher: {
        call: async () => {
          keptWhenSent.push((await storage.entries('')).length);
          return 'ok';
        },
      },
    });
    await outbox.add(action('a'));
    await clock.advance(0);
    expect(keptWhenSent).toEqual([1]);
    expect(told()).toEqual(['a queued', 'a sending', 'a delivered']);
    expect(await storage.entries('')).toEqual([]);
  });

  it('announces an entry at once, but does not send it before it is stored', async () => {
    const { clock, storage, openTab, sent } = openBrowser();
    let store = (): void => undefined;
    const stored = new Promise<void>((resolve) => (store = resolve));
    const slow = {
      ...storage,
      set: async (key: string, value: unknown) => {
        await stored;
        await storage.set(key, value);
      },
    };
    const { outbox, told } = openTab({ storage: slow });
    const adding = outbox.add(action('a'));
    expect([told(), outbox.entries().map(({ clientId }) => clientId)]).toEqual([['a queued'], ['a']]);
    outbox.resume();
    await clock.advance(0);
    expect(sent()).toEqual([]);
    store();
    await adding;
    await clock.advance(0);
    expect(sent()).toEqual(['a']);
  });

  it('sends in order within a lane, and lanes in parallel', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox } = openTab();
    for (const [clientId, lane] of [
      ['a1', 'A'],
      ['a2', 'A'],
      ['b1', 'B'],
    ] as const) {
      await outbox.add(action(clientId, { lane }));
    }
    await clock.advance(0);
    expect(sent()).toEqual(['a1', 'b1']);
    transport.requests[1]?.succeed('ok');
    await clock.advance(0);
    expect(sent()).toEqual(['a1', 'b1']);
    transport.requests[0]?.succeed('ok');
    await clock.advance(0);
    expect(sent()).toEqual(['a1', 'b1', 'a2']);
  });

  it('holds a reply until its parent is acknowledged, and links it to the real id', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox } = openTab({ linkToParent: (_, payload) => ({ parent: payload }) });
    await outbox.add(action('parent'));
    await outbox.add(action('reply', { lane: 'B', waitsFor: 'parent' }));
    await clock.advance(0);
    expect(sent()).toEqual(['parent']);
    transport.requests[0]?.succeed('77');
    await clock.advance(0);
    expect(transport.requests[1]?.request.body).toEqual({ client_id: 'reply', parent: '77' });
  });

  it('keeps that link across a reload', async () => {
    const { clock, transport, openTab, setOnline } = openBrowser();
    const first = openTab({ linkToParent: (_, payload) => ({ parent: payload }) });
    await first.outbox.add(action('parent'));
    await first.outbox.add(action('reply', { waitsFor: 'parent' }));
    await clock.advance(0);
    await setOnline(false);
    transport.requests[0]?.succeed('77');
    await clock.advance(0);
    first.outbox.close();
    const second = openTab();
    await expect(second.outbox.restore()).resolves.toMatchObject([{ clientId: 'reply', input: { parent: '77' } }]);
  });

  it('S5.06 fails a reply whose parent is discarded', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox, told } = openTab();
    await outbox.add(action('parent'));
    await outbox.add(action('reply', { waitsFor: 'parent' }));
    await outbox.add(action('other'));
    await clock.advance(0);
    transport.requests[0]?.answer({ status: 422, body: refusalBody });
    await clock.advance(0);
    expect(sent()).toEqual(['parent', 'other']);
    await outbox.discard('parent');
    expect(told()).toContain('reply failed');
    expect(outbox.entries().find(({ clientId }) => clientId === 'reply')?.failure?.reason).toBe('noSuchObject');
  });

  it('collapses unsent entries to the latest, and finishes a sent one', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox, told } = openTab();
    for (const clientId of ['on', 'off', 'on2', 'off2']) {
      await outbox.add(action(clientId, { collapseKey: 'like' }));
      await clock.advance(0);
    }
    expect(told().filter((line) => line.endsWith('replaced'))).toEqual(['off replaced', 'on2 replaced']);
    transport.requests[0]?.succeed('ok');
    await clock.advance(0);
    expect(sent()).toEqual(['on', 'off2']);
  });

  it('does not collapse a sent entry without an answer: it may have taken effect', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox } = openTab();
    await outbox.add(action('on', { collapseKey: 'like' }));
    await clock.advance(0);
    transport.requests[0]?.fail('network');
    await clock.advance(0);
    await outbox.add(action('off', { collapseKey: 'like' }));
    await clock.advance(250);
    transport.requests[1]?.succeed('ok');
    await clock.advance(0);
    expect(sent()).toEqual(['on', 'on', 'off']);
  });

  it('retries with the same client id after a network failure, with growing timeouts', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox, told } = openTab();
    await outbox.add(action('a'));
    await clock.advance(5_000);
    expect(transport.requests[0]?.isOpen).toBe(false);
    await clock.advance(250);
    await clock.advance(9_999);
    expect(transport.requests[1]?.isOpen).toBe(true);
    transport.requests[1]?.answer({ status: 429, body: refusalBody, retryAfterMs: 20_000 });
    await clock.advance(19_999);
    expect(sent()).toEqual(['a', 'a']);
    await clock.advance(1);
    transport.requests[2]?.succeed('ok');
    await clock.advance(0);
    expect(told().at(-1)).toBe('a delivered');
  });

  it('stops at a refusal, keeps the entry, and resends it on request', async () => {
    const { clock, transport, openTab, sent, storage } = openBrowser();
    const { outbox, told } = openTab();
    await outbox.add(action('a'));
    await clock.advance(0);
    transport.requests[0]?.answer({ status: 422, body: refusalBody });
    await clock.advance(60_000);
    expect(told().at(-1)).toBe('a failed');
    expect(await storage.entries('')).toHaveLength(1);
    await outbox.retry('a');
    await clock.advance(0);
    expect(sent()).toEqual(['a', 'a']);
  });

  it('S9.07 retries a refused reaction once automatically', async () => {
    const { clock, transport, openTab } = openBrowser();
    const { outbox, told } = openTab();
    await outbox.add(action('a', { refusalRetries: 1 }));
    await clock.advance(0);
    transport.requests[0]?.answer({ status: 422, body: refusalBody });
    await clock.advance(250);
    transport.requests[1]?.answer({ status: 422, body: refusalBody });
    await clock.advance(60_000);
    expect(transport.requests).toHaveLength(2);
    expect(told().at(-1)).toBe('a failed');
  });

  it('pauses everything when the session has ended, reports it once, and resumes after signing in', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox, told } = openTab();
    await outbox.add(action('a'));
    await outbox.add(action('b', { lane: 'B' }));
    await clock.advance(0);
    for (const request of transport.requests) request.answer({ status: 401, body: refusalBody });
    await clock.advance(600_000);
    await outbox.add(action('c', { lane: 'C' }));
    await clock.advance(0);
    expect(told().filter((line) => line === 'signInNeeded')).toHaveLength(1);
    expect(sent()).toEqual(['a', 'b']);
    outbox.resume();
    await clock.advance(0);
    expect(sent()).toEqual(['a', 'b', 'a', 'b', 'c']);
  });

  it('waits while offline, and sends at once when online', async () => {
    const { clock, transport, openTab, sent, setOnline } = openBrowser();
    const { outbox } = openTab();
    await setOnline(false);
    await outbox.add(action('a'));
    await clock.advance(600_000);
    expect(sent()).toEqual([]);
    await setOnline(true);
    expect(sent()).toEqual(['a']);
    transport.requests[0]?.fail('network');
    await clock.advance(0);
    await setOnline(true);
    expect(sent()).toEqual(['a', 'a']);
  });

  it('removes an entry confirmed by server state, and continues without its answer', async () => {
    const { clock, openTab, sent, storage } = openBrowser();
    const { outbox } = openTab();
    await outbox.add(action('a'));
    await outbox.add(action('b'));
    await clock.advance(0);
    await outbox.confirm('a');
    await clock.advance(0);
    expect(sent()).toEqual(['a', 'b']);
    expect(await storage.entries('')).toMatchObject([[expect.any(String), { clientId: 'b' }]]);
  });

  it('does not discard an entry in flight', async () => {
    const { clock, openTab, transport } = openBrowser();
    const { outbox, told } = openTab();
    await outbox.add(action('a'));
    await clock.advance(0);
    await outbox.discard('a');
    transport.requests[0]?.succeed('ok');
    await clock.advance(0);
    expect(told().at(-1)).toBe('a delivered');
  });

  it('fails an entry that this program cannot send, instead of blocking the lane', async () => {
    const { clock, openTab, sent } = openBrowser();
    const { outbox, told } = openTab({
      toInput: ({ clientId }) => {
        if (clientId === 'a') throw new TypeError('a mistake');
        return { client_id: clientId };
      },
    });
    await outbox.add(action('a'));
    await outbox.add(action('b', { endpoint: 'forgotten' }));
    await outbox.add(action('c'));
    await clock.advance(0);
    expect(told()).toEqual(expect.arrayContaining(['a failed', 'b failed']));
    expect(sent()).toEqual(['c']);
  });

  it('leaves no timer and sends nothing after it is closed', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox } = openTab();
    await outbox.add(action('a'));
    await clock.advance(0);
    transport.requests[0]?.fail('network');
    await clock.advance(0);
    outbox.close();
    await outbox.add(action('b'));
    await clock.advance(600_000);
    expect(sent()).toEqual(['a']);
    expect(clock.pending).toBe(0);
  });
});
