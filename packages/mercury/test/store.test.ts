import { afterEach, describe, expect, it } from '@jest/globals';
import { errorCatalog } from 'ufi-core/contract';
import { createMemoryLocks, createMemoryStorage, type Locks } from 'ufi-core/request';
import { buildAttachment, buildId, createTestPorts, settlePromises, type FakeRequest } from 'ufi-core/testing';
import { endpointTimeout } from '../src/kernel/recordFailures.ts';
import { fetchGraph } from '../src/features/fetching/fetchGraph.ts';
import { mercuryEndpoints, messagesPageLength } from '../src/contract/index.ts';
import {
  cancelDialog,
  confirmDialog,
  createListSelector,
  createMessageOutbox,
  createMessagesSelector,
  hasWaitingMessages,
  isMailboxLoaded,
  loadThread,
  logExposure,
  loadThreads,
  markFolderAsRead,
  markRead,
  openThread,
  saveSetting,
  selectFolderCounts,
  selectMailbox,
  selectMark,
  selectMessage,
  selectTick,
  sendMessage,
  selectExperimentGroup,
  setArchived,
  setMessageReaction,
  setRead,
  tellTyping,
  unsendMessage,
} from '../src/index.ts';
import { createDevice, type Device } from './device.ts';
import { createFakeMailboxServer } from './fakeMailboxServer.ts';
import { refusedCall } from './fakeRefusal.ts';

const [ana, bia, caio] = [buildId(1), buildId(2), buildId(3)];
const open: Device[] = [];
afterEach(() => open.splice(0).forEach((device) => device.close()));

async function start(mailbox = ana, server = createFakeMailboxServer([ana, bia, caio]), more: object = {}) {
  const device = await createDevice({ server, mailbox, ...more });
  open.push(device);
  return { server, device, store: device.store };
}

const receiveAll = ({ arriving, receive }: Device): void => arriving.splice(0).forEach(receive);

async function withMessages(count: number) {
  const world = await start();
  const other = await createDevice({ server: world.server, mailbox: bia });
  open.push(other);
  for (let n = 0; n < count; n++) {
    other.store.dispatch(sendMessage(`user:${ana}`, { text: `oi ${n}` }));
    await settlePromises();
  }
  await world.store.dispatch(loadThreads(['inbox']));
  const [thread = ''] = createListSelector('inbox')(world.store.getState()).ids;
  return { ...world, other, thread };
}

const callsTo = ({ transport }: Device, path: string) =>
  transport.requests
    .filter(({ request }) => request.path === path)
    .map(({ request }) => request.body as Record<string, unknown>);

describe('the counters of a mailbox', () => {
  it('mercury.52 move at once by what a thread contributes now instead of before, and are the server’s afterwards', async () => {
    const { store, device, thread } = await withMessages(2);
    expect(selectFolderCounts(store.getState(), 'INBOX')).toMatchObject({ unread: 1, unseen: 1 });
    device.line.goOffline();
    store.dispatch(setRead(thread, { isRead: true }));
    expect(selectFolderCounts(store.getState(), 'INBOX').unread).toBe(0);
    store.dispatch(setRead(thread, { isRead: false }));
    expect(selectFolderCounts(store.getState(), 'INBOX').unread).toBe(1);
    store.dispatch(setArchived(thread, { isArchived: true }));
    expect(selectFolderCounts(store.getState(), 'INBOX')).toMatchObject({ unread: 0, unseen: 0 });
    expect(createListSelector('inbox')(store.getState()).ids).toEqual([]);
    store.dispatch(setArchived(thread, { isArchived: false }));
    device.line.goOnline();
    await settlePromises();
    receiveAll(device);
    expect(selectFolderCounts(store.getState(), 'INBOX')).toMatchObject({ unread: 1, unseen: 1 });
    expect(store.getState().pendingMutations.byClientId).toEqual({});
  });

  it('mercury.52 of a folder are nothing once all of it is marked as read', async () => {
    const { store, device } = await withMessages(1);
    device.line.goOffline();
    store.dispatch(markFolderAsRead('INBOX'));
    expect(selectFolderCounts(store.getState(), 'INBOX').unread).toBe(0);
  });

  it('mercury.52 fall back when a change is refused', async () => {
    const server = createFakeMailboxServer([ana, bia]);
    const { store, device } = await start(ana, server, {
      answer: ({ request }: { request: { path: string } }) =>
        request.path === mercuryEndpoints.changeArchivedStatus.path ? refusedCall('noSuchObject') : undefined,
    });
    const other = await createDevice({ server, mailbox: bia });
    open.push(other);
    other.store.dispatch(sendMessage(`user:${ana}`, { text: 'oi' }));
    await settlePromises();
    await store.dispatch(loadThreads(['inbox']));
    const [thread = ''] = createListSelector('inbox')(store.getState()).ids;
    device.line.goOffline();
    store.dispatch(setArchived(thread, { isArchived: true }));
    expect(selectFolderCounts(store.getState(), 'INBOX').unread).toBe(0);
    device.line.goOnline();
    await settlePromises();
    expect(selectFolderCounts(store.getState(), 'INBOX').unread).toBe(1);
    expect(selectMark(store.getState(), thread)?.is_archived).toBe(false);
  });
});

describe('reading', () => {
  it('mercury.53 sends of several unsent read states one, with the highest watermark', async () => {
    const { store, device, thread } = await withMessages(3);
    await store.dispatch(loadThread(`user:${bia}`));
    const times = createMessagesSelector(`user:${bia}`)(store.getState()).ids.map(
      (id) => selectMessage(store.getState(), `user:${bia}`, id)?.action.timestamp ?? '0',
    );
    device.line.goOffline();
    store.dispatch(markRead(thread, times[2] ?? '0', 0));
    store.dispatch(markRead(thread, times[0] ?? '0', 2));
    store.dispatch(markRead(thread, times[1] ?? '0', 1));
    expect(selectMark(store.getState(), thread)?.unread_count).toBe(0);
    device.line.goOnline();
    await settlePromises();
    const calls = callsTo(device, mercuryEndpoints.changeReadStatus.path);
    expect(calls.map(({ watermarkTimestamp }) => watermarkTimestamp)).toEqual([times[2]]);
  });

  it('mercury.53 what is read already is not sent again, and marking as unread lowers nothing', async () => {
    const { store, device, thread, server } = await withMessages(1);
    store.dispatch(setRead(thread, { isRead: true }));
    await settlePromises();
    receiveAll(device);
    const [message] = server.messagesIn(thread);
    store.dispatch(markRead(thread, message?.timestamp ?? '0', 0));
    store.dispatch(setRead(thread, { isRead: false }));
    await settlePromises();
    receiveAll(device);
    expect(callsTo(device, mercuryEndpoints.changeReadStatus.path)).toHaveLength(2);
    expect(store.getState().serverState.roger[thread]?.[ana]?.watermark).toBe(message?.timestamp);
    expect(selectMark(store.getState(), thread)?.is_marked_unread).toBe(true);
  });
});

describe('ticks', () => {
  it('mercury.54 say waiting, sent, delivered and read, and nothing of others’ messages', async () => {
    const { store, device, server } = await start();
    const key = `user:${bia}` as const;
    device.line.goOffline();
    const local = store.dispatch(sendMessage(key, { text: 'oi' }));
    const tickOf = (id: string) => {
      const view = selectMessage(store.getState(), key, id);
      return view && selectTick(store.getState(), key, view);
    };
    expect(tickOf(local)).toBe('waiting');
    device.line.goOnline();
    await settlePromises();
    const id = store.getState().pendingMutations.realIds[local] ?? '';
    const thread = server.threadIds()[0] ?? '';
    expect(tickOf(id)).toBe('sent');
    const { timestamp = '0' } = server.messagesIn(thread)[0] ?? {};
    const { head } = store.getState().serverState;
    device.receive({
      mailbox: ana,
      to: head,
      delivery_receipts: [{ thread_id: thread, participant: bia, watermark: timestamp }],
    });
    expect(tickOf(id)).toBe('delivered');
    device.receive({
      mailbox: ana,
      to: head,
      roger: { [thread]: { [bia]: { watermark: timestamp, action: timestamp } } },
    });
    expect(tickOf(id)).toBe('read');
    store.dispatch(saveSetting('read_receipts', false));
    expect(tickOf(id)).toBe('delivered');
    const mark = selectMark(store.getState(), thread);
    if (mark !== undefined)
      device.receive({ mailbox: ana, to: head, thread_marks: [{ ...mark, folder: 'OTHER', version: 1e9 }] });
    expect(tickOf(id)).toBe('none');
  });
});

describe('fetches', () => {
  const query = { query: 'thread_list', list: 'inbox', limit: messagesPageLength } as const;

  it('mercury.55 S8.10 log the first failure and try once more after one that passes; the second is not logged', async () => {
    const { store, device } = await start(ana, undefined, {
      answer: () => ({ status: 503, body: 'busy', retryAfterMs: null }),
    });
    await expect(store.dispatch(fetchGraph({ list: query }))).rejects.toThrow();
    expect(device.logged.map(({ name }) => name)).toEqual(['messages_fetch_failed']);
    expect(device.transport.requests).toHaveLength(2);
    expect(store.getState().errors).toHaveLength(1);
  });

  it('mercury.55 are not repeated after a refusal, which the history keeps with its ten fields and nothing typed', async () => {
    const { store, device } = await start(ana, undefined, { answer: () => refusedCall('noSuchObject') });
    await expect(store.dispatch(fetchGraph({ list: query }))).rejects.toThrow();
    expect(device.transport.requests).toHaveLength(1);
    const [error] = store.getState().errors;
    expect(error).toEqual({
      endpoint: '/api/graphqlbatch/',
      user: ana,
      time: device.clock.now(),
      code: errorCatalog.noSuchObject.code,
      summary: 'Refused: noSuchObject',
      description: 'noSuchObject',
      isSilent: expect.any(Boolean),
      isTransient: expect.any(Boolean),
      isBlocked: expect.any(Boolean),
      isWarning: expect.any(Boolean),
    });
  });

  it('S8.10 S9.01 end after ten seconds as Endpoint Timeout', async () => {
    const { ports, clock, transport } = createTestPorts();
    const { createMercuryStore } = await import('../src/index.ts');
    const store = createMercuryStore({ ports, mailbox: ana, person: ana, writer: 'person' });
    const asked = store.dispatch(fetchGraph({ list: query })).catch(() => 'failed');
    await clock.advance(9_999);
    expect(store.getState().errors).toEqual([]);
    await clock.advance(1);
    expect(store.getState().errors.map(({ summary }) => summary)).toEqual([endpointTimeout]);
    expect(endpointTimeout).toBe('Endpoint Timeout');
    await clock.advance(10_000);
    expect(await asked).toBe('failed');
    expect(transport.requests).toHaveLength(2);
    store.close();
  });

  it('S9.04 a limit above 21 logs a warning, 21 none', async () => {
    const { store, device } = await start();
    await store.dispatch(fetchGraph({ list: { ...query, limit: 21 } }));
    expect(device.logged).toEqual([]);
    await store.dispatch(fetchGraph({ list: { ...query, limit: 22 } }));
    expect(device.logged).toEqual([{ name: 'messages_fetch_limit', detail: { query: 'thread_list', limit: 22 } }]);
  });

  it('S7.28/2 mercury.55 read on from a timestamp with one more than a page, so that nothing is passed over', async () => {
    const { store, device } = await withMessages(45);
    const key = `user:${bia}` as const;
    expect(await store.dispatch(openThread(bia))).toBe(key);
    for (let page = 0; page < 2; page++) await store.dispatch(loadThread(key));
    const view = createMessagesSelector(key)(store.getState());
    const bodies = view.ids.map((id) => {
      const action = selectMessage(store.getState(), key, id)?.action;
      return action && 'body' in action ? action.body : '';
    });
    expect(bodies).toEqual(Array.from({ length: 45 }, (_, n) => `oi ${n}`));
    expect(view.isWhole).toBe(true);
    const queries = callsTo(device, '/api/graphqlbatch/').map((body) => Object.values(body['queries'] as object)[0]);
    expect(queries.slice(-2).map(({ limit }: { limit: number }) => limit)).toEqual([21, 21]);
  });

  it('mercury.55 an address names a thread by whoever it is with, even before there is one', async () => {
    const { store } = await start();
    expect(await store.dispatch(openThread(caio))).toBe(`user:${caio}`);
    expect(createMessagesSelector(`user:${caio}`)(store.getState())).toMatchObject({
      ids: [],
      isLoaded: true,
      isWhole: true,
    });
    store.dispatch(sendMessage(`user:${caio}`, { text: 'oi' }));
    expect(createMessagesSelector(`user:${caio}`)(store.getState()).ids).toHaveLength(1);
    expect(await store.dispatch(openThread(buildId(99)))).toBeNull();
  });
});

describe('the outbox of messages', () => {
  /** What pages without a store of messages send of what waits: each opens its outbox at the same time. */
  async function sendFromPages(locksOf: () => Locks) {
    const server = createFakeMailboxServer([ana, bia]);
    const storage = createMemoryStorage();
    const first = await createDevice({ server, mailbox: ana, storage });
    first.line.goOffline();
    first.store.dispatch(sendMessage(`user:${bia}`, { text: 'guardada' }));
    await settlePromises();
    first.close();
    expect(await storage.entries('outbox:')).toEqual([]);
    expect(await hasWaitingMessages(storage, ana)).toBe(true);
    const { createDispatcher } = await import('ufi-core/request');
    let calls = 0;
    const pages = ['the feed', 'a profile'].map(() => {
      const { ports } = createTestPorts({
        storage,
        handle({ request }) {
          calls += 1;
          return server.handle(request);
        },
      });
      const dispatcher = createDispatcher({ ...ports, checkAnswers: true });
      return createMessageOutbox({ ...ports, locks: locksOf(), dispatcher, person: ana, listener: () => undefined });
    });
    await Promise.all(pages.map((page) => page.restore()));
    await settlePromises();
    const isWaiting = await hasWaitingMessages(storage, ana);
    for (const page of pages) page.close();
    return { calls, isWaiting, arrived: server.threadIds().flatMap(server.messagesIn) };
  }

  it('mercury.56 M9 has its own storage: other pages of the person send what waits, once', async () => {
    const locks = createMemoryLocks();
    const { calls, isWaiting, arrived } = await sendFromPages(() => locks);
    expect(calls).toBe(1);
    expect(isWaiting).toBe(false);
    expect(arrived).toHaveLength(1);
  });

  it('mercury.56 M9 control: pages that share no lock all send it', async () => {
    expect((await sendFromPages(createMemoryLocks)).calls).toBe(2);
  });

  it('mercury.56 keeps a refused message with its text, and asks what the server asks', async () => {
    const dialog = { title: 'Tem certeza?', text: 'Muitas pessoas novas', confirm: 'Enviar', token: 't-1' };
    const server = createFakeMailboxServer([ana, bia]);
    const { store, device } = await start(ana, server, {
      answer: ({ request }: { request: { path: string; body: unknown } }) =>
        request.path === '/messaging/send/' && !('dialog_token' in (request.body as object))
          ? refusedCall('blockedAction', { dialog })
          : undefined,
    });
    const key = `user:${bia}` as const;
    const local = store.dispatch(sendMessage(key, { text: 'oi' }));
    await settlePromises();
    expect(selectMessage(store.getState(), key, local)).toMatchObject({ phase: 'failed', failure: { dialog } });
    const kept = store.getState().errors.length;
    store.dispatch(cancelDialog(local));
    expect(store.getState().errors.slice(kept)).toMatchObject([{ isSilent: true, isWarning: true, user: ana }]);
    expect(selectMessage(store.getState(), key, local)?.phase).toBe('failed');
    await store.dispatch(confirmDialog(local));
    await settlePromises();
    expect(
      server
        .threadIds()
        .flatMap(server.messagesIn)
        .map(({ body }) => body),
    ).toEqual(['oi']);
    expect(callsTo(device, '/messaging/send/').at(-1)).toMatchObject({ dialog_token: 't-1' });
  });
});

describe('kill-chat', () => {
  it('S4.19/3 while it is set no message, reaction or typing notice leaves; reading goes on, words are kept, and then all leave in order', async () => {
    const { store, device, server, thread } = await withMessages(1);
    const [message] = server.messagesIn(thread);
    server.setKillChat(ana, true);
    receiveAll(device);
    expect(selectMailbox(store.getState()).kill_chat).toBe(true);
    store.dispatch(sendMessage(`user:${bia}`, { text: 'um' }));
    store.dispatch(sendMessage(`user:${bia}`, { text: 'dois' }));
    store.dispatch(setMessageReaction({ key: `user:${bia}`, message: message?.action_id ?? '' }, 2));
    store.dispatch(setRead(thread, { isRead: true }));
    await store.dispatch(tellTyping(`user:${bia}`, { isTyping: true }));
    await device.clock.advance(60_000);
    expect(callsTo(device, '/messaging/typing/')).toEqual([]);
    expect(server.messagesIn(thread)).toHaveLength(1);
    expect(callsTo(device, '/messaging/send/')).toEqual([]);
    expect(callsTo(device, '/messaging/reaction/')).toEqual([]);
    expect(callsTo(device, mercuryEndpoints.changeReadStatus.path)).toHaveLength(1);
    expect(createMessagesSelector(`user:${bia}`)(store.getState()).ids).toHaveLength(2);
    server.setKillChat(ana, false);
    receiveAll(device);
    await settlePromises();
    receiveAll(device);
    await settlePromises();
    expect(server.messagesIn(thread).map(({ body }) => body)).toEqual(['oi 0', 'um', 'dois']);
  });
});

describe('experiments', () => {
  const universeName = 'mercury_snippet_lines';
  const { path } = mercuryEndpoints.logExposure;
  const accept = ({ request }: FakeRequest) =>
    request.path === path ? { status: 200, body: { payload: {} }, retryAfterMs: null } : undefined;
  const withExperiments = (device: Device) =>
    device.receive({ mailbox: ana, to: 0, experiments: [{ universeName, group: 'test' }] });

  it('S7.28/4 an exposure is posted with universe, unit and its type, once a session', async () => {
    const { device, store } = await start(ana, undefined, { answer: accept });
    await store.dispatch(logExposure(universeName));
    expect(callsTo(device, path)).toEqual([]);
    expect(selectExperimentGroup(store.getState(), universeName)).toBeUndefined();
    withExperiments(device);
    expect(selectExperimentGroup(store.getState(), universeName)).toBe('test');
    for (let times = 0; times < 2; times += 1) await store.dispatch(logExposure(universeName));
    const { client_id: _, ...sent } = callsTo(device, path)[0] ?? {};
    expect(sent).toEqual({ universeName, unitID: ana, unitType: 'mailbox' });
    expect(callsTo(device, path)).toHaveLength(1);
  });

  it('S7.28/4 an exposure that was lost is posted with the next one, and is no failure that people are told of', async () => {
    const answer = ({ request, fail }: FakeRequest) => {
      if (request.path === path) fail('network');
      return undefined;
    };
    const { device, store } = await start(ana, undefined, { answer });
    withExperiments(device);
    for (let times = 1; times <= 2; times += 1) {
      await store.dispatch(logExposure(universeName));
      expect(callsTo(device, path)).toHaveLength(times);
    }
    expect(store.getState().errors).toEqual([]);
  });
});

it('mercury.58 follows a mailbox to which nothing has happened, and loads the thread of a first message', async () => {
  const { server, device, store } = await start();
  expect(isMailboxLoaded(store.getState())).toBe(false);
  expect(device.transport.streams).toHaveLength(0);
  await store.dispatch(loadThreads(['inbox']));
  await settlePromises();
  expect(store.getState().serverState.head).toBe(0);
  expect(isMailboxLoaded(store.getState())).toBe(true);
  await device.clock.advance(2_000);
  expect(device.transport.streams.length).toBeGreaterThan(0);

  const key = (await store.dispatch(openThread(bia))) ?? `user:${ana}`;
  const select = createMessagesSelector(key);
  expect(select(store.getState())).toMatchObject({ isLoaded: true, isWhole: true, ids: [] });
  store.dispatch(sendMessage(key, { text: 'oi' }));
  await settlePromises();
  expect(select(store.getState()).isLoaded).toBe(false);
  await store.dispatch(loadThread(key));
  expect(select(store.getState()).ids).toHaveLength(1);
  expect(server).toBeDefined();
});

describe('attachments of messages', () => {
  const photo = buildAttachment('photo', { fbid: '71' });

  it('mercury.154 are shown at once, leave with the message after a reload, and are taken back with it', async () => {
    const storage = createMemoryStorage();
    const server = createFakeMailboxServer([ana, bia, caio]);
    const first = await start(ana, server, { storage });
    first.device.line.goOffline();
    const key = `user:${bia}` as const;
    const id = first.store.dispatch(sendMessage(key, { text: '', attached: ['71'], attachments: [photo] }));
    expect(selectMessage(first.store.getState(), key, id)?.action).toMatchObject({ body: '', attachments: [photo] });
    await settlePromises();
    first.device.close();
    const again = await start(ana, server, { storage });
    await again.device.clock.advance(1_000);
    await settlePromises();
    expect(callsTo(again.device, '/messaging/send/')).toMatchObject([{ client_id: id, attached: ['71'], body: '' }]);
    await again.store.dispatch(loadThread(key));
    const { ids } = createMessagesSelector(key)(again.store.getState());
    expect(ids).toHaveLength(1);
    const [message = ''] = ids;
    again.device.line.goOffline();
    await again.store.dispatch(unsendMessage({ key, message }));
    expect(selectMessage(again.store.getState(), key, message)?.action).toMatchObject({
      attachments: [],
      is_unsent: true,
    });
  });
});
