import { describe, expect, it } from '@jest/globals';
import { parseHostMessage } from './hostMessage.ts';

const understood = [
  [{ v: 1, type: 'config', signout: true }, { type: 'config' }],
  [
    { v: 1, type: 'theme', colorscheme: 'auto', url: '//evil.test' },
    { type: 'theme', colorscheme: 'auto' },
  ],
  [
    { v: 1, type: 'sso-token', token: 'a.b.c' },
    { type: 'sso-token', token: 'a.b.c' },
  ],
  [
    { v: 1, type: 'sso-token', token: null },
    { type: 'sso-token', token: null },
  ],
  [
    { v: 1, type: 'scroll-position', top: 12.5, height: 700 },
    { type: 'scroll-position', top: 13, height: 700 },
  ],
  [{ v: 1, type: 'login', person: '7' }, { type: 'login' }],
  [
    { v: 1, type: 'answer', ask: 2, isAllowed: false, words: 'x' },
    { type: 'answer', ask: 2, isAllowed: false },
  ],
  [
    { v: 1, type: 'theme', tokens: { accent: '#0a7d4f', text: 'red;}body{display:none', 'z-index': '9' } },
    { type: 'theme', theme: { '--ufi-accent': 'light-dark(#0a7d4f,#0a7d4f)' } },
  ],
] as const;

const cyclic: Record<string, unknown> = { v: 1, type: 'answer', ask: 1 };
cyclic['isAllowed'] = cyclic;

const refused = [
  ['an object that holds itself', cyclic],
  ['an unknown version', { v: 99, type: 'theme', colorscheme: 'dark' }],
  ['a colour scheme that is none', { v: 1, type: 'theme', colorscheme: 'red;}body{display:none' }],
  ['a colour scheme of a prototype', { v: 1, type: 'theme', colorscheme: 'constructor' }],
  ['a theme that says nothing', { v: 1, type: 'theme' }],
  ['a theme as a text', { v: 1, type: 'theme', tokens: 'accent: #fff' }],
  ['an answer that is neither', { v: 1, type: 'answer', ask: 1, isAllowed: 1 }],
  ['an answer to nothing', { v: 1, type: 'answer', isAllowed: true }],
  ['a token of 50 MB', { v: 1, type: 'sso-token', token: 'x'.repeat(50_000_000) }],
  ['an empty token', { v: 1, type: 'sso-token', token: '' }],
  ['half a position', { v: 1, type: 'scroll-position', top: 1 }],
  ['a sign-out', { v: 1, type: 'signout' }],
  ['a deletion', { v: 1, type: 'delete', commentID: '1' }],
  ['an address to open', { v: 1, type: 'open', url: 'https://evil.test' }],
  ['what a frame says', { v: 1, type: 'resize', height: 10 }],
  ['own fields hidden behind a prototype', Object.create({ v: 1, type: 'theme', colorscheme: 'dark' })],
] as const;

describe('parseHostMessage', () => {
  it.each(understood)('A32 accepts %j', (data, message) => {
    expect(parseHostMessage(data)).toEqual(message);
  });

  it.each(refused)('A32 refuses %s', (_, data) => {
    expect(parseHostMessage(data)).toBeUndefined();
  });
});
