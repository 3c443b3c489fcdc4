import { expect, it } from '@jest/globals';
import { buildId, createTestPorts, settlePromises, type FakeHandler } from 'ufi-core/testing';
import { watchUnseen } from '../src/badge/index.ts';
import type { MailboxRecord } from '../src/contract/index.ts';

const ana = buildId(1);
const record = (version: number, unseen: number, id = ana): MailboxRecord => ({
  id,
  version,
  kill_chat: false,
  unseen_notifications: 0,
  settings: {
    read_receipts: true,
    stranger_requests: true,
    shortcuts: true,
    question_upsell: true,
    push_messages: true,
    push_texts: false,
  },
  folders: [
    { folder: 'INBOX', unread: 9, unseen, seen_timestamp: '0' },
    { folder: 'OTHER', unread: 9, unseen: 9, seen_timestamp: '0' },
  ],
});

function open(handle: FakeHandler = () => answer(4, record(4, 2))) {
  const received: number[] = [];
  const test = createTestPorts({ handle });
  const close = watchUnseen({ ports: test.ports, person: ana, onChange: ({ threads }) => received.push(threads) });
  return { ...test, received, close };
}

const answer = (to: number, ...mailboxes: MailboxRecord[]) => ({
  status: 200,
  body: { payload: { results: { inbox: { data: { mailbox: ana, to, mailboxes } } } } },
  retryAfterMs: null,
});

it('mercury.59 reads the unseen threads of the inbox once, and keeps their number by the stream', async () => {
  const { transport, clock, received, close } = open();
  await settlePromises();
  expect(received).toEqual([2]);
  await clock.advance(2_000);
  expect(transport.streams).toHaveLength(1);
  const say = (data: object) => transport.streams[0]?.say('mailbox', data);
  say({ mailbox: ana, from: 6, to: 6, mailboxes: [record(6, 3)] });
  await settlePromises();
  expect(received).toEqual([2, 3]);
  // An older record, another's, and what can't be read change nothing.
  say({ mailbox: ana, from: 5, to: 5, mailboxes: [record(5, 7)] });
  say({ mailbox: buildId(2), from: 7, to: 7, mailboxes: [record(7, 7, buildId(2))] });
  say({ mailbox: ana, to: 'seven' });
  say({ mailbox: ana, from: 7, to: 7 });
  await settlePromises();
  expect(received).toEqual([2, 3]);
  close();
  say({ mailbox: ana, from: 8, to: 8, mailboxes: [record(8, 0)] });
  await settlePromises();
  expect(received).toEqual([2, 3]);
});

it('mercury.59 reads what could not be read once the browser is online', async () => {
  let isBroken = true;
  const { line, received, close } = open((fake) => {
    if (!isBroken) return answer(4, record(4, 1));
    fake.fail('network');
    return undefined;
  });
  await settlePromises();
  expect(received).toEqual([]);
  isBroken = false;
  line.goOffline();
  line.goOnline();
  await settlePromises();
  expect(received).toEqual([1]);
  close();
});

it('mercury.146 receives how many notifications are unseen with the same message', async () => {
  const received: unknown[] = [];
  const test = createTestPorts({ handle: () => answer(4, { ...record(4, 2), unseen_notifications: 5 }) });
  const close = watchUnseen({ ports: test.ports, person: ana, onChange: (unseen) => received.push(unseen) });
  await settlePromises();
  await test.clock.advance(2_000);
  const records = { ...record(6, 2), unseen_notifications: 6 };
  test.transport.streams[0]?.say('mailbox', { mailbox: ana, from: 5, to: 6, mailboxes: [records] });
  await settlePromises();
  expect(received).toEqual([
    { threads: 2, notifications: 5 },
    { threads: 2, notifications: 6 },
  ]);
  close();
});
