import { describe, expect, it } from '@jest/globals';
import { parseFrameMessage } from './frameMessage.ts';

const cyclic: Record<string, unknown> = { v: 1, type: 'cyclic' };
cyclic.self = cyclic;

const understood = [
  ['ready', { v: 1, type: 'ready', height: 320 }, { type: 'ready', height: 320 }],
  ['a height with a fraction', { v: 1, type: 'resize', height: 320.2 }, { type: 'resize', height: 321 }],
  ['a height beyond all measure', { v: 1, type: 'resize', height: 9_999_999 }, { type: 'resize', height: 50_000 }],
  ['an endless height', { v: 1, type: 'resize', height: Infinity }, { type: 'resize', height: 50_000 }],
  [
    'a comment written',
    { v: 1, type: 'event', name: 'comment.create', commentID: '12', parentCommentID: '7', message: 'Oi', extra: 1 },
    { type: 'event', event: { name: 'comment.create', commentID: '12', parentCommentID: '7', message: 'Oi' } },
  ],
  [
    'a comment without words',
    { v: 1, type: 'event', name: 'comment.create', commentID: '12' },
    { type: 'event', event: { name: 'comment.create', commentID: '12', message: '' } },
  ],
  [
    'a comment deleted',
    { v: 1, type: 'event', name: 'comment.remove', commentID: '12', message: 'no' },
    { type: 'event', event: { name: 'comment.remove', commentID: '12' } },
  ],
  ['a count', { v: 1, type: 'event', name: 'count', count: 3 }, { type: 'event', event: { name: 'count', count: 3 } }],
  [
    'words that wait',
    { v: 1, type: 'event', name: 'comment.submit', ask: 2, message: 'Oi', commentID: '' },
    { type: 'event', event: { name: 'comment.submit', ask: 2, message: 'Oi' } },
  ],
  [
    'a comment liked',
    { v: 1, type: 'event', name: 'comment.react', commentID: '12', isLiked: false },
    { type: 'event', event: { name: 'comment.react', commentID: '12', isLiked: false } },
  ],
  ['a prompt', { v: 1, type: 'event', name: 'login.prompt', x: 1 }, { type: 'event', event: { name: 'login.prompt' } }],
  [
    'a sign-in',
    { v: 1, type: 'event', name: 'auth.change', isSignedIn: true, token: 'secret' },
    { type: 'event', event: { name: 'auth.change', isSignedIn: true } },
  ],
] as const;

const refused = [
  ['nothing', undefined],
  ['null', null],
  ['a string of 50 MB', 'x'.repeat(50_000_000)],
  ['a list', [1, 'ready', 320]],
  ['no version', { type: 'resize', height: 1 }],
  ['another version', { v: 99, type: 'resize', height: 1 }],
  ['a version as a string', { v: '1', type: 'resize', height: 1 }],
  ['an unknown type', { v: 1, type: 'signout' }],
  ['an address to open', { v: 1, type: 'open', url: 'javascript:alert(1)' }],
  ['a type from the prototype', Object.create({ v: 1, type: 'resize', height: 1 })],
  ['the name of a prototype', { v: 1, type: '__proto__', height: 1 }],
  ['a negative height', { v: 1, type: 'resize', height: -1 }],
  ['no number', { v: 1, type: 'resize', height: NaN }],
  ['a height as a string', { v: 1, type: 'resize', height: '320' }],
  ['a cyclic value', cyclic],
  ['an unknown event', { v: 1, type: 'event', name: 'session.token', commentID: '1' }],
  ['an event named as a prototype', { v: 1, type: 'event', name: 'constructor', commentID: '1' }],
  ['a comment without an id', { v: 1, type: 'event', name: 'comment.create', message: 'Oi' }],
  ['an id of 1 MB', { v: 1, type: 'event', name: 'comment.remove', commentID: '1'.repeat(1_000_000) }],
  ['a like that is neither', { v: 1, type: 'event', name: 'comment.react', commentID: '1', isLiked: 'yes' }],
  ['a question without a number', { v: 1, type: 'event', name: 'comment.submit', message: 'Oi' }],
  ['a sign-in that is neither', { v: 1, type: 'event', name: 'auth.change' }],
  ['a count that is none', { v: 1, type: 'event', name: 'count', count: 1.5 }],
] as const;

describe('parseFrameMessage', () => {
  it.each(understood)('A31 accepts %s', (_, data, message) => {
    expect(parseFrameMessage(data)).toEqual(message);
  });

  it.each(refused)('A31 refuses %s', (_, data) => {
    expect(parseFrameMessage(data)).toBeUndefined();
  });

  it('A5 ignores inherited properties of a message', () => {
    parseFrameMessage(JSON.parse('{"v":1,"type":"resize","height":1,"__proto__":{"isAdmin":true}}'));
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });
});
