import { describe, expect, it } from '@jest/globals';
import { moderationOutcomes, screenComment } from '../index.ts';

const screen = {
  isPreModerated: false,
  maxCommentLength: 10,
  heldWords: ['talvez'],
  refusedWords: ['nunca'],
  enablePhoto: false,
  enableSticker: false,
  holdsSpam: false,
  asksSpamService: false,
  holdsGuests: true,
};
const comment = { text: 'oi', hasNewPhoto: false, hasNewSticker: false, mayApprove: false, isGuest: false };

describe('screenComment', () => {
  it.each([
    [{}, 'published'],
    [{ text: 'talvez' }, 'held'],
    [{ text: 'talvez', mayApprove: true }, 'published'],
    [{ text: 'nunca', mayApprove: true }, { error: 'contentRefused' }],
    [{ text: 'muito longo' }, { error: 'badParameter', fields: { comment_text: 'too_long' } }],
    [{ hasNewPhoto: true }, { error: 'badParameter', fields: { attached_photo_fbid: 'not_offered' } }],
    [{ hasNewSticker: true }, { error: 'badParameter', fields: { attached_sticker_fbid: 'not_offered' } }],
  ])('screens %j as %j', (change, verdict) => {
    expect(screenComment({ ...comment, ...change }, screen)).toEqual(verdict);
  });

  it('accepts photos and stickers where the site offers them', () => {
    const written = { ...comment, hasNewPhoto: true, hasNewSticker: true };
    expect(screenComment(written, { ...screen, enablePhoto: true, enableSticker: true })).toBe('published');
  });
});

describe('moderationOutcomes', () => {
  it('S6.12 keeps reports closed only while a decision stands', () => {
    const reopening = Object.entries(moderationOutcomes).filter(([, { reports }]) => reports === 'reopen');
    expect(reopening.map(([decision]) => decision)).toEqual(['restore', 'hold']);
    const approved = Object.values(moderationOutcomes).filter(({ isApproved }) => isApproved);
    expect(approved).toEqual([moderationOutcomes.approve]);
    expect(moderationOutcomes.hold).toMatchObject({ status: 'held', needsApproval: true });
  });
});
