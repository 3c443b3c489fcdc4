import { expect, it } from '@jest/globals';
import { newGroup, newMember } from './mailbox/newRows.ts';
import type { MemberRow } from './mailbox/rows.ts';
import { typingReaders } from './mailbox/typingReaders.ts';

const thread = { ...newGroup('9', null), version: 1 };
const member = (id: string, more: Partial<MemberRow> = {}): MemberRow => ({
  ...newMember('9', { id, kind: 'person' }),
  is_gone: false,
  version: 1,
  ...more,
});

it('mercury.159 mercury.157 mercury.158 who types in a group is told to its members, but not to whom one of both blocks, who has it as a request, or has left', () => {
  const members = [
    member('1'),
    member('2'),
    member('3'),
    member('4', { folder: 'OTHER' }),
    member('5', { left_at: 7 }),
  ];
  const facts = { mailbox: '1', other: null, isChatStopped: false };
  expect(typingReaders({ thread, members }, { ...facts, blocked: ['3'] })).toEqual(['1', '2']);
  expect(typingReaders({ thread, members }, { ...facts, mailbox: '4' })).toEqual([]);
  expect(typingReaders({ thread, members }, { ...facts, mailbox: '5' })).toEqual([]);
});
