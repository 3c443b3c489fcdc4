import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getRow } from 'ufi-core/internal/kernel';
import { buildAttachment, buildId, settlePromises } from 'ufi-core/testing';
import { reactionTypes } from 'ufi-core/contract';
import { actionTypes, folders, type MercuryPayload, type MessageTag } from '../src/contract/index.ts';
import {
  createListSelector,
  createMessagesSelector,
  loadThread,
  loadThreads,
  reloadMailbox,
  selectFolderCounts,
  selectMark,
  selectMessage,
  sendMessage,
  setArchived,
  setMessageReaction,
  setRead,
  unsendMessage,
} from '../src/index.ts';
import { createDevice, type Device } from './device.ts';
import { createFakeMailboxServer, type FakeMailboxServer, type FakeServerFaults } from './fakeMailboxServer.ts';

const [ana, bia] = [buildId(1), buildId(2)];
const lists: readonly MessageTag[] = ['inbox', 'archived', 'unread', 'sent'];

type Step =
  | {
      readonly do: 'send' | 'sendPhoto' | 'archive' | 'unarchive' | 'read' | 'unread' | 'react' | 'unsend';
      readonly device: number;
      readonly at: number;
    }
  | {
      readonly do:
        | 'offline'
        | 'online'
        | 'lose'
        | 'receive'
        | 'hearLast'
        | 'hearTwice'
        | 'load'
        | 'older'
        | 'reload'
        | 'wait';
      readonly device: number;
      readonly at: number;
    };

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom<Step['do'][]>(
    'send',
    'send',
    'sendPhoto',
    'sendPhoto',
    'archive',
    'unarchive',
    'read',
    'unread',
    'react',
    'unsend',
    'offline',
    'online',
    'lose',
    'receive',
    'receive',
    'hearLast',
    'hearTwice',
    'load',
    'older',
    'reload',
    'wait',
  ),
  device: fc.nat(2),
  at: fc.nat(4),
}) as fc.Arbitrary<Step>;

const open: Device[] = [];
afterEach(() => open.splice(0).forEach((device) => device.close()));

const keyFor = (device: Device): `user:${string}` => `user:${device.mailbox === ana ? bia : ana}`;

async function take(device: Device, step: Step, sent: string[]): Promise<void> {
  const { store, arriving } = device;
  const key = keyFor(device);
  const messages = createMessagesSelector(key)(store.getState()).ids;
  const message = messages[step.at % Math.max(1, messages.length)];
  const thread =
    createListSelector('sent')(store.getState()).ids[0] ?? createListSelector('inbox')(store.getState()).ids[0];
  switch (step.do) {
    case 'send':
      sent.push(store.dispatch(sendMessage(key, { text: `m${sent.length}` })));
      break;
    case 'sendPhoto': {
      const photo = buildAttachment('photo', { fbid: buildId(7_000 + sent.length) });
      const text = step.at % 2 === 0 ? '' : `p${sent.length}`;
      sent.push(store.dispatch(sendMessage(key, { text, attached: [photo.fbid], attachments: [photo] })));
      break;
    }
    case 'archive':
    case 'unarchive':
      if (thread !== undefined) store.dispatch(setArchived(thread, { isArchived: step.do === 'archive' }));
      break;
    case 'read':
    case 'unread':
      if (thread !== undefined) store.dispatch(setRead(thread, { isRead: step.do === 'read' }));
      break;
    case 'react':
      if (message !== undefined) store.dispatch(setMessageReaction({ key, message }, reactionTypes.love));
      break;
    case 'unsend': {
      const view = message === undefined ? undefined : selectMessage(store.getState(), key, message);
      const isOwn = view?.action.author === device.mailbox && view.phase === 'saved';
      if (message !== undefined && isOwn) await store.dispatch(unsendMessage({ key, message }));
      break;
    }
    case 'offline':
      device.line.goOffline();
      break;
    case 'online':
      device.line.goOnline();
      break;
    case 'lose':
      device.loseAnswers(1);
      break;
    case 'receive':
    case 'hearLast': {
      const payload = step.do === 'receive' ? arriving.shift() : arriving.pop();
      if (payload !== undefined) device.receive(payload);
      break;
    }
    case 'hearTwice': {
      const [payload] = arriving;
      if (payload !== undefined) [payload, payload].forEach(device.receive);
      break;
    }
    case 'load':
      await store.dispatch(loadThreads(lists));
      break;
    case 'older':
      await store.dispatch(loadThread(key));
      break;
    case 'reload':
      await store.dispatch(reloadMailbox());
      break;
    case 'wait':
      await device.clock.advance(1_000);
  }
  await settlePromises();
}

/** What a device shows: lists, messages, marks and counters. */
function shown({ store, mailbox }: Device, other: string) {
  const state = store.getState();
  const key = `user:${other}` as const;
  return {
    lists: lists.map((tag) => createListSelector(tag)(state)),
    messages: createMessagesSelector(key)(state).ids.map((id) => {
      const action = selectMessage(state, key, id)?.action;
      return action?.action_type === actionTypes.message
        ? {
            id: action.action_id,
            body: action.body,
            attachments: action.attachments,
            reactions: action.reactions,
            is_unsent: action.is_unsent,
          }
        : action;
    }),
    marks: Object.values(state.serverState.pairs).map((id) => {
      const { version: _, ...mark } = selectMark(state, id) ?? { version: 0 };
      return mark;
    }),
    counts: folders.map((folder) => selectFolderCounts(state, folder)),
    pending: Object.keys(state.pendingMutations.byClientId),
    known: getRow(state.serverState.mailboxes, mailbox) !== undefined,
  };
}

/** Everything arrives: the network is back, lost attempts are repeated, and the stream is received to its end. */
async function settle(devices: readonly Device[], server: FakeMailboxServer): Promise<void> {
  for (const device of devices) {
    device.loseAnswers(0);
    device.line.goOnline();
  }
  for (let round = 0; round < 4; round++) for (const device of devices) await device.clock.advance(120_000);
  for (const device of devices) {
    const { head } = device.store.getState().serverState;
    const missed: readonly MercuryPayload[] = server.stepsAfter(device.mailbox, head);
    missed.forEach(device.receive);
    await settlePromises();
    for (const tag of lists) await device.store.dispatch(loadThreads([tag]));
    await device.store.dispatch(loadThread(keyFor(device)));
  }
}

async function runHistory(steps: readonly Step[], faults: FakeServerFaults = {}) {
  const server = createFakeMailboxServer([ana, bia], faults);
  const devices = [
    await createDevice({ server, mailbox: ana, isChecked: false }),
    await createDevice({ server, mailbox: ana, isChecked: false }),
    await createDevice({ server, mailbox: bia, isChecked: false }),
  ];
  open.push(...devices);
  const sent: string[] = [];
  for (const step of steps) {
    const device = devices[step.device];
    if (device !== undefined) await take(device, step, sent);
  }
  await settle(devices, server);
  return { server, devices, sent };
}

// Jest runs in Node; the package itself knows of no platform.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
const numRuns = process.env['UFI_LONG'] === '1' ? 10_000 : 60;

/** Fails unless each message has arrived once, and each device shows what a fresh one does. */
async function check(steps: readonly Step[], faults?: FakeServerFaults): Promise<void> {
  const { server, devices, sent } = await runHistory(steps, faults);
  const messages = server.threadIds().flatMap(server.messagesIn);
  expect(messages.map(({ offline_threading_id: id }) => id).sort()).toEqual([...sent].sort());
  for (const device of devices) {
    const fresh = await createDevice({ server, mailbox: device.mailbox, isChecked: false });
    open.push(fresh);
    await fresh.store.dispatch(loadThreads(lists));
    await fresh.store.dispatch(loadThread(keyFor(device)));
    const other = device.mailbox === ana ? bia : ana;
    expect(shown(device, other)).toEqual(shown(fresh, other));
  }
}

const histories = (faults?: FakeServerFaults) =>
  fc.asyncProperty(fc.array(stepArbitrary, { minLength: 4, maxLength: 30 }), async (steps) => {
    try {
      await check(steps, faults);
    } finally {
      open.splice(0).forEach((device) => device.close());
    }
  });

describe('three devices of two people', () => {
  it('mercury.57 mercury.154 M1 send everything once, in one order, and show what a fresh fetch shows', async () => {
    await fc.assert(histories(), { numRuns });
  }, 3_600_000);

  it('mercury.57 M1 control: fails with a server that forgets what it has done', async () => {
    const lost = ['lose', 'send', 'wait'].map((act) => ({ do: act, device: 0, at: 0 }) as Step);
    await expect(check(lost, { forgetsClaims: true })).rejects.toThrow();
  }, 60_000);
});
