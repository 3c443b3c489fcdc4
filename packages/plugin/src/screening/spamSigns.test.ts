import { describe, expect, it } from '@jest/globals';
import { screenComment, spamSigns } from '../index.ts';

const links = (count: number) => Array.from({ length: count }, (_, n) => `https://loja.example/${n}`).join(' ');
const long = 'Ganhe dinheiro em casa, fale comigo hoje mesmo';

describe('spamSigns', () => {
  it.each([
    [{ text: `Vejam ${links(2)}`, repetitions: 0 }, []],
    [{ text: `Vejam ${links(3)}`, repetitions: 0 }, [{ kind: 'links', count: 3 }]],
    [{ text: long, repetitions: 1 }, []],
    [{ text: long, repetitions: 2 }, [{ kind: 'repeated' }]],
    [{ text: 'Parabéns!', repetitions: 50 }, []],
    [{ text: `${long} ${links(4)}`, repetitions: 9 }, [{ kind: 'links', count: 4 }, { kind: 'repeated' }]],
  ])('server.480 finds in %j %j', (suspected, signs) => {
    expect(spamSigns(suspected)).toEqual(signs);
  });
});

describe('screenComment', () => {
  const screen = {
    isPreModerated: false,
    maxCommentLength: 0,
    heldWords: [],
    refusedWords: ['golpe'],
    enablePhoto: true,
    enableSticker: true,
    holdsSpam: true,
    asksSpamService: false,
    holdsGuests: true,
  };
  const comment = { text: 'oi', hasNewPhoto: false, hasNewSticker: false, mayApprove: false, isGuest: false };
  const spam = [{ kind: 'repeated' }] as const;

  it.each([
    [{}, 'unchecked'],
    [{ spam: [] }, 'published'],
    [{ spam }, 'held'],
    [{ text: ' ', hasNewPhoto: true }, 'published'],
    [{ mayApprove: true }, 'published'],
    [{ text: 'golpe' }, { error: 'contentRefused' }],
  ])('server.480 screens %j as %j where the site holds spam', (change, verdict) => {
    expect(screenComment({ ...comment, ...change }, screen)).toEqual(verdict);
  });

  it('server.480 needs nobody to look where the site does not hold spam, or holds every comment', () => {
    expect(screenComment({ ...comment, spam }, { ...screen, holdsSpam: false })).toBe('published');
    expect(screenComment(comment, { ...screen, isPreModerated: true })).toBe('held');
  });

  it.each([
    [{}, {}, 'unchecked'],
    [{}, { isPreModerated: true }, 'unchecked'],
    [{ spam: [] }, {}, 'held'],
    [{ spam: [] }, { holdsGuests: false }, 'published'],
    [{ spam }, { holdsGuests: false }, 'held'],
    [{}, { holdsSpam: false }, 'held'],
    [{}, { holdsSpam: false, holdsGuests: false }, 'published'],
  ])('server.540 screens %j of a guest as %j asks for: %j', (change, rules, verdict) => {
    expect(screenComment({ ...comment, isGuest: true, ...change }, { ...screen, ...rules })).toBe(verdict);
  });
});
