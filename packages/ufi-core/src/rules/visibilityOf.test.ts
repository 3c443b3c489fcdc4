import { describe, expect, it } from '@jest/globals';
import { isAddressed, visibilityOf, type CommentViewer } from './index.ts';

const stranger: CommentViewer = {
  isAuthor: false,
  isThreadOwner: false,
  isFriend: false,
  isFriendOfFriend: false,
  hasBlockedAuthor: false,
  isBlockedByAuthor: false,
  canReadAllHeld: false,
  canReadHeld: false,
};
const moderator = { ...stranger, canReadAllHeld: true, canReadHeld: true };
const published = { status: 'published', privacy: 0 } as const;
const held = { status: 'held', privacy: 0 } as const;
const deleted = { status: 'deleted', privacy: 0 } as const;

describe('the visibility of a comment', () => {
  it('is visible to everybody if published for everybody', () => {
    expect(visibilityOf(published, stranger)).toBe('visible');
  });

  it('S9.08/1 is private for friends, friends of friends, its author and the owner of the thread', () => {
    const forFriends = { ...published, privacy: 2 } as const;
    expect(visibilityOf(forFriends, stranger)).toBe('private');
    expect(visibilityOf(forFriends, { ...stranger, isFriendOfFriend: true })).toBe('private');
    expect(visibilityOf({ ...published, privacy: 3 }, { ...stranger, isFriendOfFriend: true })).toBe('visible');
    for (const fact of ['isFriend', 'isAuthor', 'isThreadOwner'] as const) {
      expect(visibilityOf(forFriends, { ...stranger, [fact]: true })).toBe('visible');
    }
  });

  it('is held from all but moderators and its author', () => {
    expect(visibilityOf(held, stranger)).toBe('held');
    expect(visibilityOf(held, { ...stranger, canReadHeld: true })).toBe('visible');
    expect(visibilityOf(held, moderator)).toBe('visible');
  });

  it('S7.09 is blocked on both sides, except that a moderator still reads those who block them', () => {
    expect(visibilityOf(published, { ...stranger, hasBlockedAuthor: true })).toBe('blocked');
    expect(visibilityOf(published, { ...stranger, isBlockedByAuthor: true })).toBe('blocked');
    expect(visibilityOf(published, { ...moderator, isBlockedByAuthor: true })).toBe('visible');
    expect(visibilityOf(published, { ...moderator, hasBlockedAuthor: true })).toBe('blocked');
  });

  it('tells everybody whom it addressed that it is deleted, blocked or not', () => {
    expect(visibilityOf(deleted, { ...stranger, hasBlockedAuthor: true })).toBe('deleted');
    expect(visibilityOf({ ...deleted, privacy: 2 }, stranger)).toBe('private');
  });

  it('addresses those who may have seen it before', () => {
    const all = ['visible', 'held', 'deleted', 'private', 'blocked'] as const;
    expect(all.filter(isAddressed)).toEqual(['visible', 'held', 'deleted']);
  });
});
