import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { may } from '../contract/index.ts';
import {
  banAction,
  banRefusal,
  canSeeCrossPost,
  canSeeThread,
  countComment,
  hideActions,
  highlightRefusal,
  isAnnouncement,
  isClosedBySite,
  keptHighlights,
  muteEnd,
  privacyOfNew,
  rankOf,
  rolesFrom,
  threadPosition,
  voteAfter,
  type AnsweredComment,
} from './index.ts';

describe('who may act', () => {
  it('S6.01 holds every role of the facts, and none without any', () => {
    expect(rolesFrom({})).toEqual(['none']);
    expect(rolesFrom({ pageRole: 'NO_PERMISSION', siteRole: null, isViewer: false })).toEqual(['none']);
    expect(rolesFrom({ isViewer: true, isOwner: true, pageRole: 'ADMIN', siteRole: 'owner' })).toEqual([
      'viewer',
      'postAuthor',
      'pageAdmin',
      'siteOwner',
    ]);
  });

  it('S6.01 lets the ADMIN of a page move its money, and no other staff, also while they act as the page', () => {
    const mayAs = (pageRole: 'ADMIN' | 'MANAGER' | 'EMPLOYEE') =>
      may('refundStars', { roles: rolesFrom({ isOwner: true, pageRole }), restrictions: [] });
    expect({ admin: mayAs('ADMIN'), manager: mayAs('MANAGER'), employee: mayAs('EMPLOYEE') }).toEqual({
      admin: true,
      manager: false,
      employee: false,
    });
    expect(may('refundStars', { roles: rolesFrom({ isOwner: true }), restrictions: [] })).toBe(true);
  });

  it('S7.17 bans from a page, a broadcast or for a time, each with its own right and only where it applies', () => {
    expect([{}, { stream_only: true }, { suspension_duration_seconds: 60 }].map(banAction)).toEqual([
      'ban',
      'streamBan',
      'suspend',
    ]);
    expect(banRefusal({ post_only: true }, 'plain')).toBeNull();
    expect(banRefusal({ post_only: true, stream_only: true }, 'live')?.fields).toEqual({ post_only: 'not_allowed' });
    expect(banRefusal({ stream_only: true }, 'plain')?.fields).toEqual({ stream_only: 'not_allowed' });
    expect(banRefusal({ suspension_duration_seconds: 0 }, 'article')?.fields).toEqual({
      suspension_duration_seconds: 'not_allowed',
    });
    expect(banRefusal({ stream_only: true }, 'live')).toBeNull();
  });

  it('S7.15 mutes for a duration or until a time that is at most 366 days away', () => {
    const now = 1_000;
    const custom = (custom_expiration: number | null) => muteEnd({ mute_duration: 'custom', custom_expiration }, now);
    expect({ ended: muteEnd({ mute_duration: null }, now), minute: muteEnd({ mute_duration: 60 }, now) }).toEqual({
      ended: null,
      minute: 1_060,
    });
    expect({ soonest: custom(1_001), latest: custom(now + 366 * 86_400) }).toEqual({
      soonest: 1_001,
      latest: now + 366 * 86_400,
    });
    expect({ missing: custom(null), past: custom(now), tooFar: custom(now + 366 * 86_400 + 1) }).toEqual({
      missing: 'invalid',
      past: 'invalid',
      tooFar: 'invalid',
    });
  });

  it('S4.04 hides for all if allowed, else for oneself, unless the call names one of them', () => {
    expect(hideActions({ spam_action: true })).toEqual(['hideAsSpam', 'hideForMyself']);
    expect(hideActions({ spam_action: false, for_all: true })).toEqual(['unmarkSpam']);
    expect(hideActions({ spam_action: false, for_all: false })).toEqual(['hideForMyself']);
  });
});

describe('what somebody may see', () => {
  const stranger = { isGroupMember: false, isThreadOwner: false, isFriend: false, isOnList: false };

  it('shows a post to its audience; a group decides for its posts, and a deleted one is gone', () => {
    const own = { ...stranger, isThreadOwner: true };
    const friend = { ...stranger, isFriend: true };
    const member = { ...stranger, isGroupMember: true };
    const sees = (
      privacy: 'everyone' | 'friends' | 'list' | 'only_me' | 'nobody',
      groupPrivacy: null | 'public' | 'closed',
    ) => [stranger, own, friend, member].map((viewer) => canSeeThread({ privacy, groupPrivacy }, viewer));
    expect(sees('everyone', null)).toEqual([true, true, true, true]);
    expect(sees('friends', null)).toEqual([false, true, true, false]);
    expect(sees('only_me', null)).toEqual([false, true, false, false]);
    // A story that is over.
    expect(sees('only_me', 'public')).toEqual([false, true, false, false]);
    expect(sees('friends', 'public')).toEqual([true, true, true, true]);
    expect(sees('everyone', 'closed')).toEqual([false, false, false, true]);
    expect(sees('nobody', 'public')).toEqual([false, false, false, false]);
    expect(sees('list', null)).toEqual([false, true, false, false]);
    const ofList = { privacy: 'list', groupPrivacy: null } as const;
    expect(canSeeThread(ofList, { ...friend, isOnList: true })).toBe(true);
    expect(canSeeThread(ofList, { ...stranger, isOnList: true })).toBe(false);
  });

  it('shows a cross-post to current friends of its author, or those on its list', () => {
    const viewer = { isAuthor: false, isFriend: true, isOnList: false };
    expect(canSeeCrossPost('friends', viewer)).toBe(true);
    expect(canSeeCrossPost('list', viewer)).toBe(false);
    expect(canSeeCrossPost('list', { ...viewer, isOnList: true })).toBe(true);
    expect(canSeeCrossPost('list', { ...viewer, isFriend: false, isOnList: true })).toBe(false);
    expect(canSeeCrossPost('only_me', { ...viewer, isOnList: true })).toBe(false);
    expect(canSeeCrossPost('only_me', { ...viewer, isAuthor: true })).toBe(true);
  });

  it('closes an article with its site, or once it is older than its site allows', () => {
    const day = 86_400;
    expect(isClosedBySite({ isClosed: true, closesAfterDays: 0 }, 0)).toBe(true);
    expect(isClosedBySite({ isClosed: false, closesAfterDays: 0 }, 1_000 * day)).toBe(false);
    expect([2 * day, 2 * day + 1].map((age) => isClosedBySite({ isClosed: false, closesAfterDays: 2 }, age))).toEqual([
      false,
      true,
    ]);
  });
});

describe('where a comment is placed', () => {
  const comments = new Map<string, AnsweredComment>(
    [
      { id: '1', parent: null, privacy: 0 } as const,
      { id: '2', parent: '1', privacy: 0 } as const,
      { id: '3', parent: null, privacy: 2 } as const,
      { id: '4', parent: '3', privacy: 2 } as const,
    ].map((comment) => [comment.id, comment]),
  );
  const find = (id: string) => {
    const comment = comments.get(id);
    if (comment === undefined) throw new Error('noSuchObject');
    return comment;
  };
  const position = (parent_comment_id?: string, reply_comment_parent_id?: string) =>
    threadPosition({ parent_comment_id, reply_comment_parent_id }, find);

  it('S7.07 stores a reply to a reply under the top-level comment', () => {
    expect(position()).toEqual({ parent: null, repliedTo: null });
    expect(position('1')).toEqual({ parent: find('1'), repliedTo: null });
    expect(position('1', '2')).toEqual({ parent: find('1'), repliedTo: '2' });
    expect(position(undefined, '2')).toEqual({ parent: find('1'), repliedTo: '2' });
    expect(position('2')).toEqual({ parent: find('1'), repliedTo: '2' });
    expect(position('1', '4')).toBeNull();
    expect(() => position('9')).toThrow('noSuchObject');
  });

  it('never nests replies more than one deep, whatever is answered', () => {
    const id = fc.option(fc.constantFrom('1', '2', '3', '4'), { nil: undefined });
    fc.assert(
      fc.property(id, id, (parent, reply) => {
        expect(position(parent, reply)?.parent?.parent ?? null).toBeNull();
      }),
    );
  });

  it('S9.08/1 gives a reply the privacy of its parent, and offers a choice under live videos only', () => {
    expect(privacyOfNew({ kind: 'plain' }, null)).toBe(0);
    expect(privacyOfNew({ chosen: 2, kind: 'plain' }, null)).toBeNull();
    expect(privacyOfNew({ chosen: 2, kind: 'live' }, null)).toBe(2);
    expect(privacyOfNew({ chosen: 2, kind: 'plain' }, { privacy: 3 })).toBe(3);
  });

  it('S5.12 announces what a page writes under its own live video', () => {
    const facts = { kind: 'live', isTopLevel: true, owner: 'page', actor: 'page', person: 'ana' } as const;
    expect(isAnnouncement(facts)).toBe(true);
    const others = [{ kind: 'video' }, { isTopLevel: false }, { actor: 'ana' }, { person: 'page' }] as const;
    for (const other of others) expect(isAnnouncement({ ...facts, ...other })).toBe(false);
  });

  it('ranks by responses, age and merit', () => {
    const fresh = { createdAt: 0, reactions: 0, replies: 0, votes: 0 };
    const plain = { ...fresh, isByOwner: false, isAccepted: false, isLow: false };
    expect(rankOf(plain)).toBe(0);
    expect(rankOf({ ...plain, reactions: 1, replies: 1 })).toBe(2);
    expect(rankOf({ ...plain, votes: -5 })).toBe(0);
    expect(rankOf({ ...plain, createdAt: 45_000 })).toBe(1);
    expect(rankOf({ ...plain, isByOwner: true, isAccepted: true, isLow: true })).toBe(0);
  });
});

describe('what a thread counts', () => {
  const facts = fc.record({
    status: fc.constantFrom('published' as const, 'held' as const, 'deleted' as const),
    privacy: fc.constantFrom(0 as const, 2 as const, 3 as const),
    isTopLevel: fc.boolean(),
    replies: fc.nat(9),
    isAnnouncement: fc.boolean(),
    isTip: fc.boolean(),
    isLow: fc.boolean(),
  });

  it('S5.12 counts a published comment with its replies, but no announcement and no tip', () => {
    const comment = { status: 'published', privacy: 0, isTopLevel: true, replies: 2 } as const;
    const plain = { ...comment, isAnnouncement: false, isTip: false, isLow: false };
    const none = { comments: 0, privateComments: 0, topLevel: 0, privateTopLevel: 0, low: 0, held: 0 };
    expect(countComment(plain)).toEqual({ ...none, comments: 3, topLevel: 1 });
    expect(countComment({ ...plain, isTip: true })).toEqual({ ...none, comments: 2, topLevel: 1 });
    expect(countComment({ ...plain, isAnnouncement: true })).toEqual({ ...none, comments: 2, topLevel: 1 });
    expect(countComment({ ...plain, privacy: 2 })).toEqual({ ...none, privateComments: 3, privateTopLevel: 1 });
    expect(countComment({ ...plain, status: 'held' })).toEqual({ ...none, topLevel: 1, held: 1 });
    expect(countComment({ ...plain, isTopLevel: false, replies: 0 })).toEqual(none);
  });

  it('S5.12 counts nothing of a deleted comment, and each comment as public or private, never as both', () => {
    fc.assert(
      fc.property(facts, (comment) => {
        const counts = countComment(comment);
        const sum = Object.values(counts).reduce((total, count) => total + count, 0);
        if (comment.status === 'deleted') expect(sum).toBe(0);
        expect(counts.topLevel * counts.privateTopLevel + counts.comments * counts.privateComments).toBe(0);
        expect(counts.held).toBeLessThanOrEqual(counts.topLevel);
      }),
    );
  });
});

describe('highlights', () => {
  const comment = { status: 'published', privacy: 0, isTopLevel: true } as const;

  it('S4.10 S4.11/1 S7.14 go to published top-level comments of the right kind of post', () => {
    expect(highlightRefusal('pinned', 'article', comment)).toBeNull();
    expect(highlightRefusal('accepted', 'question', comment)).toBeNull();
    expect(highlightRefusal('livePinned', 'live', comment)).toBeNull();
    expect(highlightRefusal('accepted', 'plain', null)?.fields).toEqual({ ft_ent_identifier: 'not_allowed' });
    expect(highlightRefusal('livePinned', 'video', comment)?.fields).toEqual({ ft_ent_identifier: 'not_allowed' });
    const unsuitable = { error: 'badParameter', fields: { comment_id: 'not_allowed' } };
    expect(highlightRefusal('pinned', 'plain', { ...comment, status: 'held' })).toEqual(unsuitable);
    expect(highlightRefusal('pinned', 'plain', { ...comment, isTopLevel: false })).toEqual(unsuitable);
    expect(highlightRefusal('pinned', 'live', { ...comment, privacy: 2 })).toBeNull();
    expect(highlightRefusal('livePinned', 'live', { ...comment, privacy: 2 })).toEqual(unsuitable);
    expect(highlightRefusal('pinned', 'plain', null)).toBeNull();
  });

  it('are lost by a comment that is no longer published', () => {
    const highlights = { pinned: '1', accepted: '2', livePinned: null };
    expect(keptHighlights(highlights, () => true)).toEqual(highlights);
    expect(keptHighlights(highlights, (id) => id === '2')).toEqual({ pinned: null, accepted: '2', livePinned: null });
  });
});

describe('a vote', () => {
  it('S5.01 S7.02 changes nothing if it is the same, or older than the one of the same client', () => {
    const [older, newer] = ['00000100-0000-7000-8000-0000000000aa', '00000200-0000-7000-8000-0000000000aa'] as const;
    const vote = (state: 0 | 1, clientId: string | null) => ({ state, clientId });
    expect(voteAfter(vote(0, null), vote(1, null))).toEqual(vote(1, null));
    expect(voteAfter(vote(1, null), vote(1, newer))).toBeNull();
    expect(voteAfter(vote(1, older), vote(0, newer))).toEqual(vote(0, newer));
    expect(voteAfter(vote(1, newer), vote(0, older))).toBeNull();
  });
});
