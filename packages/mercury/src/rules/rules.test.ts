import { describe, expect, it } from '@jest/globals';
import { folders, type Folder } from '../contract/index.ts';
import {
  countedThread,
  folderOf,
  isArchivedAfter,
  isMutedAt,
  isRequestFolder,
  maxRequestMessages,
  mayBeAdded,
  muteUntil,
  ownFolderOf,
  whoMayWrite,
  type SendingFacts,
  type WritingFacts,
  type WritingTies,
} from './index.ts';

const people = (ties: WritingTies = {}, isBulk = false): WritingFacts => ({
  writer: 'person',
  recipient: 'person',
  ties,
  isBulk,
});
const toPage: WritingFacts = { writer: 'person', recipient: 'page', ties: {} };
const fromPage = (ties: WritingTies = {}): WritingFacts => ({ writer: 'page', recipient: 'person', ties });
const sending = (facts: Partial<SendingFacts> = {}): SendingFacts => ({
  ...people(),
  isBlocked: false,
  isBanned: false,
  takesStrangers: true,
  isKnown: false,
  ...facts,
});

describe('the folder of a thread', () => {
  it('mercury.01 of a friend and to the seller of an item is INBOX; of an acquaintance PENDING; of others OTHER', () => {
    expect(folderOf(people({ isFriend: true, hasCommonFriend: true }), null)).toBe('INBOX');
    expect(folderOf(people({ isSeller: true }), null)).toBe('INBOX');
    for (const ties of [{ hasCommonFriend: true }, { isFellowMember: true }, { isColleague: true }])
      expect(folderOf(people(ties), null)).toBe('PENDING');
    expect(folderOf(people(), null)).toBe('OTHER');
  });

  it('mercury.01 of a text that many strangers get is SPAM, but not to those with a tie', () => {
    expect(folderOf(people({}, true), null)).toBe('SPAM');
    expect(folderOf(people({ hasCommonFriend: true }, true), null)).toBe('PENDING');
  });

  it('mercury.01 to a page is INBOX; of a page INBOX of its followers, else PENDING', () => {
    expect(folderOf(toPage, null)).toBe('INBOX');
    expect(folderOf(fromPage({ isFollower: true }), null)).toBe('INBOX');
    expect(folderOf(fromPage(), null)).toBe('PENDING');
  });

  it('mercury.01 stays where it is at later messages, but an answer to a page moves from PAGE_BACKGROUND to INBOX', () => {
    const after = (kept: Folder) => folderOf(people({ isFriend: true }), kept);
    expect(folders.map(after)).toEqual(['INBOX', 'OTHER', 'PENDING', 'SPAM', 'INBOX']);
  });

  it('mercury.02 in the own mailbox is INBOX after an own message, which accepts a request and takes it out of SPAM', () => {
    for (const kept of [null, ...folders]) expect(ownFolderOf({ writer: 'person' }, kept)).toBe('INBOX');
  });

  it('mercury.02 of a page that writes first is PAGE_BACKGROUND until it is answered', () => {
    expect(ownFolderOf({ writer: 'page' }, null)).toBe('PAGE_BACKGROUND');
    expect(ownFolderOf({ writer: 'page' }, 'PAGE_BACKGROUND')).toBe('PAGE_BACKGROUND');
    expect(ownFolderOf({ writer: 'page' }, 'INBOX')).toBe('INBOX');
  });

  it('mercury.01 PENDING and OTHER alone are requests', () => {
    expect(folders.filter(isRequestFolder)).toEqual(['OTHER', 'PENDING']);
  });
});

describe('who may write', () => {
  it('mercury.03 a block either way, an absent recipient and one who takes no strangers are one refusal', () => {
    expect(whoMayWrite(sending({ isBlocked: true }))).toBe('unavailable');
    expect(whoMayWrite(sending({ isBlocked: true, isKnown: true, ties: { isFriend: true } }))).toBe('unavailable');
    expect(whoMayWrite(sending({ isAbsent: true }))).toBe('unavailable');
    expect(whoMayWrite(sending({ takesStrangers: false }))).toBe('unavailable');
    expect(whoMayWrite(sending({ takesStrangers: false, isBulk: true }))).toBe('unavailable');
  });

  it('mercury.03 who takes no strangers is still written to by who knows them, and in a known thread', () => {
    for (const ties of [{ isFriend: true }, { isSeller: true }, { hasCommonFriend: true }])
      expect(whoMayWrite(sending({ takesStrangers: false, ties }))).toBeNull();
    expect(whoMayWrite(sending({ takesStrangers: false, isKnown: true }))).toBeNull();
    expect(whoMayWrite(sending({ ...toPage, takesStrangers: false }))).toBeNull();
  });

  it('mercury.03 a page refuses whom it has banned, in a known thread too', () => {
    expect(whoMayWrite(sending({ ...toPage }))).toBeNull();
    for (const isKnown of [false, true])
      expect(whoMayWrite(sending({ ...toPage, isBanned: true, isKnown }))).toBe('banned');
  });

  it('mercury.03 a page begins only by a private reply, and then answers freely', () => {
    expect(whoMayWrite(sending({ ...fromPage({ isFollower: true }) }))).toBe('unavailable');
    expect(whoMayWrite(sending({ ...fromPage(), isPrivateReply: true, takesStrangers: false }))).toBeNull();
    expect(whoMayWrite(sending({ ...fromPage(), isKnown: true }))).toBeNull();
  });

  it('mercury.03 a request has at most three messages until it is accepted', () => {
    const request = (requestMessages?: number) => whoMayWrite(sending({ isKnown: true, requestMessages }));
    expect([0, 2, maxRequestMessages, 4].map(request)).toEqual([null, null, 'request_sent', 'request_sent']);
    expect(maxRequestMessages).toBe(3);
    expect(request()).toBeNull();
  });

  it('mercury.180 a person is added to a group by whom they know, and by strangers only if they take their requests', () => {
    const adding = (facts: Partial<SendingFacts>, isAcquainted = false) =>
      mayBeAdded({ ...sending(facts), isAcquainted });
    expect([adding({}), adding({ takesStrangers: false })]).toEqual([true, false]);
    expect(adding({ takesStrangers: false, isKnown: true })).toBe(false);
    expect(adding({ takesStrangers: false, ties: { isFriend: true } })).toBe(true);
    expect(adding({ takesStrangers: false }, true)).toBe(true);
    expect([adding({ isBlocked: true }, true), adding(toPage, true)]).toEqual([false, false]);
  });
});

describe('a mark', () => {
  it('mercury.04 another’s message takes a thread out of the archive, unless it is muted', () => {
    expect(isArchivedAfter(true, false)).toBe(false);
    expect(isArchivedAfter(true, true)).toBe(true);
    expect(isArchivedAfter(false, true)).toBe(false);
  });

  it('mercury.04 a mute holds for good, for seconds, or not', () => {
    expect([muteUntil(-1, 100), muteUntil(0, 100), muteUntil(60, 100)]).toEqual([-1, 0, 160]);
    expect([isMutedAt(-1, 100), isMutedAt(0, 100), isMutedAt(160, 159), isMutedAt(160, 160)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('mercury.05 counts as unread by a message or by hand, as unseen on its own, and not at all in the archive', () => {
    const read = {
      folder: 'INBOX',
      is_archived: false,
      unread_count: 0,
      is_marked_unread: false,
      is_unseen: false,
    } as const;
    expect(countedThread(read)).toEqual({ folder: 'INBOX', unread: 0, unseen: 0 });
    expect(countedThread({ ...read, unread_count: 7 })).toEqual({ folder: 'INBOX', unread: 1, unseen: 0 });
    expect(countedThread({ ...read, is_marked_unread: true })).toEqual({ folder: 'INBOX', unread: 1, unseen: 0 });
    expect(countedThread({ ...read, is_unseen: true })).toEqual({ folder: 'INBOX', unread: 0, unseen: 1 });
    expect(countedThread({ ...read, unread_count: 1, is_unseen: true, is_archived: true })).toEqual({
      folder: 'INBOX',
      unread: 0,
      unseen: 0,
    });
  });
});
