import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { action, createGate, openBrowser, outboxKinds, refusalBody } from '../../../test/outboxBrowser.ts';
import { defineEndpoint } from '../../contract/index.ts';

const elsewhere = defineEndpoint({
  name: 'elsewhere',
  path: '/elsewhere/',
  kind: 'change',
  input: {},
  payload: v.string(),
});
const neverOnline = { isOnline: () => false, subscribe: () => () => undefined };

describe('createOutbox', () => {
  it('ufi-core.03 stores an entry before sending it, and removes it once it is acknowledged', async () => {
    const { clock, storage, openTab } = openBrowser();
    const keptWhenSent: number[] = [];
    const { outbox, emitted } = openTab({
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
    expect(emitted()).toEqual(['a queued', 'a sending', 'a answered', 'a delivered']);
    expect(await storage.entries('')).toEqual([]);
  });

  it('ufi-core.03 announces an entry at once, but does not send it before it is stored', async () => {
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
    const { outbox, emitted } = openTab({ storage: slow });
    const adding = outbox.add(action('a'));
    expect({ emitted: emitted(), queued: outbox.entries().map(({ clientId }) => clientId) }).toEqual({
      emitted: ['a queued'],
      queued: ['a'],
    });
    outbox.resume();
    await clock.advance(0);
    expect(sent()).toEqual([]);
    store();
    await adding;
    await clock.advance(0);
    expect(sent()).toEqual(['a']);
  });

  it('ufi-core.04 sends in order within a target, and targets in parallel', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox } = openTab();
    for (const [clientId, target] of [
      ['a1', 'A'],
      ['a2', 'A'],
      ['b1', 'B'],
    ] as const) {
      await outbox.add(action(clientId, { target }));
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

  it('ufi-core.06 lets nothing wait for ever behind an entry that the server fails each time', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox } = openTab();
    for (const clientId of ['a1', 'a2']) await outbox.add(action(clientId));
    const internalError = { status: 500, body: refusalBody, retryAfterMs: null };
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await clock.advance(0);
      expect(sent()).toEqual(Array.from({ length: attempt }, () => 'a1'));
      transport.requests.at(-1)?.answer(internalError);
      await clock.advance(0);
      if (attempt < 8) await outbox.retry('a1');
    }
    await clock.advance(0);
    expect(sent().at(-1)).toBe('a2');
    expect(outbox.entries().map(({ clientId, phase }) => [clientId, phase])).toEqual([
      ['a1', 'failed'],
      ['a2', 'sending'],
    ]);
  });

  it('ufi-core.06 sends at once what a person does not want to wait for', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox } = openTab();
    await outbox.add(action('a'));
    await clock.advance(0);
    transport.requests[0]?.answer({ status: 503, body: refusalBody, retryAfterMs: 30_000 });
    await clock.advance(1_000);
    expect(sent()).toEqual(['a']);
    await outbox.retry('a');
    await clock.advance(0);
    expect(sent()).toEqual(['a', 'a']);
  });

  it('holds a reply until its parent is acknowledged, and links it to the real id', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox } = openTab({ linkToParent: () => ({ input: { parent: '77' } }) });
    await outbox.add(action('parent'));
    await outbox.add(action('reply', { target: 'B', waitsFor: 'parent' }));
    await clock.advance(0);
    expect(sent()).toEqual(['parent']);
    transport.requests[0]?.succeed('77');
    await clock.advance(0);
    expect(transport.requests[1]?.request.body).toEqual({ client_id: 'reply', parent: '77' });
  });

  it('keeps that link across a reload', async () => {
    const { clock, transport, openTab, setOnline } = openBrowser();
    const first = openTab({ linkToParent: () => ({ input: { parent: '77' } }) });
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
    const { outbox, emitted } = openTab();
    await outbox.add(action('parent'));
    await outbox.add(action('reply', { waitsFor: 'parent' }));
    await outbox.add(action('other'));
    await clock.advance(0);
    transport.requests[0]?.answer({ status: 422, body: refusalBody });
    await clock.advance(0);
    expect(sent()).toEqual(['parent', 'other']);
    await outbox.discard('parent');
    expect(emitted()).toContain('reply failed');
    expect(outbox.entries().find(({ clientId }) => clientId === 'reply')?.failure?.reason).toBe('noSuchObject');
  });

  it('ufi-core.05 collapses unsent entries to the latest, and finishes a sent one', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox, emitted } = openTab();
    for (const clientId of ['on', 'off', 'on2', 'off2']) {
      await outbox.add(action(clientId, { collapseKey: 'like' }));
      await clock.advance(0);
    }
    expect(emitted().filter((line) => line.endsWith('replaced'))).toEqual(['off replaced', 'on2 replaced']);
    transport.requests[0]?.succeed('ok');
    await clock.advance(0);
    expect(sent()).toEqual(['on', 'off2']);
  });

  it('replaces an entry that storage does not have yet, instead of sending both', async () => {
    const { clock, storage, openTab, sent, transport } = openBrowser();
    const gate = createGate();
    const slow = { ...storage, set: (key: string, value: unknown) => gate.pass(() => storage.set(key, value)) };
    const { outbox, emitted } = openTab({ storage: slow });
    await outbox.add(action('other', { target: 'B' }));
    await clock.advance(0);
    gate.close();
    void outbox.add(action('on', { collapseKey: 'like' }));
    // This tab is the sender already, and looks for entries to send.
    outbox.resume();
    void outbox.add(action('off', { collapseKey: 'like' }));
    gate.open();
    await clock.advance(0);
    transport.requests[1]?.succeed('ok');
    await clock.advance(0);
    expect(emitted()).toContain('on replaced');
    expect(sent()).toEqual(['other', 'off']);
  });

  it('ufi-core.05 does not collapse a sent entry without an answer: it may have taken effect', async () => {
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

  it('ufi-core.03 retries with the same client id after a network failure, with growing timeouts', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox, emitted } = openTab();
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
    expect(emitted().at(-1)).toBe('a delivered');
  });

  it('ufi-core.06 stops at a refusal, keeps the entry, and resends it on request', async () => {
    const { clock, transport, openTab, sent, storage } = openBrowser();
    const { outbox, emitted } = openTab();
    await outbox.add(action('a'));
    await clock.advance(0);
    transport.requests[0]?.answer({ status: 422, body: refusalBody });
    await clock.advance(60_000);
    expect(emitted().at(-1)).toBe('a failed');
    expect(await storage.entries('')).toHaveLength(1);
    await outbox.retry('a');
    await clock.advance(0);
    expect(sent()).toEqual(['a', 'a']);
  });

  it('S9.07 retries a refused reaction once automatically', async () => {
    const { clock, transport, openTab } = openBrowser();
    const { outbox, emitted } = openTab();
    await outbox.add(action('a', { refusalRetries: 1 }));
    await clock.advance(0);
    transport.requests[0]?.answer({ status: 422, body: refusalBody });
    await clock.advance(250);
    transport.requests[1]?.answer({ status: 422, body: refusalBody });
    await clock.advance(60_000);
    expect(transport.requests).toHaveLength(2);
    expect(emitted().at(-1)).toBe('a failed');
  });

  it('ufi-core.06 pauses everything when the session has ended, reports it once, and resumes after signing in', async () => {
    const { clock, transport, openTab, sent } = openBrowser();
    const { outbox, emitted } = openTab();
    await outbox.add(action('a'));
    await outbox.add(action('b', { target: 'B' }));
    await clock.advance(0);
    for (const request of transport.requests) request.answer({ status: 401, body: refusalBody });
    await clock.advance(600_000);
    await outbox.add(action('c', { target: 'C' }));
    await clock.advance(0);
    expect(emitted().filter((line) => line === 'signInNeeded')).toHaveLength(1);
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

  it('ufi-core.03 removes an entry confirmed by server state, and continues without its answer', async () => {
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
    const { outbox, emitted } = openTab();
    await outbox.add(action('a'));
    await clock.advance(0);
    await outbox.discard('a');
    transport.requests[0]?.succeed('ok');
    await clock.advance(0);
    expect(emitted().at(-1)).toBe('a delivered');
  });

  it('fails an entry that this program cannot send, instead of blocking the target', async () => {
    const { clock, openTab, sent } = openBrowser();
    const { outbox, emitted } = openTab({
      toBody: ({ clientId }) => {
        if (clientId === 'a') throw new TypeError('a mistake');
        return { client_id: clientId };
      },
    });
    await outbox.add(action('a'));
    await outbox.add(action('b', { kind: 'forgotten' }));
    await outbox.add(action('c'));
    await clock.advance(0);
    expect(emitted()).toEqual(expect.arrayContaining(['a failed', 'b failed']));
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

describe('an outbox that an older version has left', () => {
  const old = { clientId: 'old', person: '1', kind: 'write', input: { text: 'words' } };

  it('ufi-core.41 removes entries that it cannot read, and says once how many texts are lost', async () => {
    const { clock, storage, openTab, sent } = openBrowser();
    await storage.set('outbox:1:old', old);
    await storage.set('outbox:1:like', { ...old, clientId: 'like', input: { like: true } });
    const { outbox, events } = openTab();
    await outbox.add(action('new'));
    expect(await outbox.restore()).toMatchObject([{ clientId: 'new' }]);
    await clock.advance(0);
    expect(events.filter(({ kind }) => kind === 'textsLost')).toEqual([{ kind: 'textsLost', texts: 1 }]);
    expect((await storage.entries('')).map(([key]) => key)).toEqual(['outbox:1:new']);
    expect(sent()).toEqual(['new']);
  });

  it('ufi-core.41 leaves entries of kinds that it does not know', async () => {
    const { clock, storage, openTab } = openBrowser();
    const { outbox: other } = openTab({ kinds: outboxKinds(elsewhere), network: neverOnline });
    await other.add(action('elsewhere', { kind: 'elsewhere' }));
    other.close();
    const { outbox, events } = openTab();
    expect(await outbox.restore()).toEqual([]);
    await clock.advance(0);
    expect(events).toEqual([]);
    expect(await storage.entries('')).toHaveLength(1);
  });
});
