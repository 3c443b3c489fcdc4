import { expect, it } from '@jest/globals';
import { newGroup, newMember } from './mailbox/newRows.ts';
import type { MemberRow, MessageRow } from './mailbox/rows.ts';
import { stepsOf } from './mailbox/stepsOf.ts';

const thread = { ...newGroup('9', null), version: 1 };
const member = (id: string, more: Partial<MemberRow> = {}): MemberRow => ({
  ...newMember('9', { id, kind: 'person' }),
  is_gone: false,
  version: 1,
  ...more,
});
const message = { id: '70', thread_id: '9', at: 5, staff_of: null, is_unsent: false } as MessageRow;
const members = [member('1'), member('2'), member('3', { left_at: 7 })];
const before = new Map([['9', { thread, members }]]);
const notifiedOf = (changed: MessageRow) => [...stepsOf({ messages: [changed] }, '1', before).keys()].toSorted();

it('mercury.158 whoever has left is told of a message from before only that it was taken back', () => {
  expect(notifiedOf(message)).toEqual(['1', '2']);
  expect(notifiedOf({ ...message, is_unsent: true })).toEqual(['1', '2', '3']);
});

it('mercury.158 whoever leaves is told of the line that says so', () => {
  const leaving = { ...member('2', { left_at: 8 }), version: 2 };
  const steps = stepsOf({ messages: [{ ...message, id: '71', at: 8 }], members: [leaving] }, '2', before);
  expect(steps.get('2')?.actions).toEqual(['71']);
  expect(steps.get('3')).toBeUndefined();
});
