import { describe, expect, it } from '@jest/globals';
import { parseOpenerMessage, parsePopupMessage } from './signInMessages.ts';

const secret = 'a'.repeat(43);

const refused = [
  null,
  'ready',
  { type: 'ready' },
  { v: 2, type: 'ready' },
  { v: 1, type: 'ready', more: true },
  { v: 1, type: 'agreed' },
  { v: 1, type: 'agreed', code: 'short' },
  { v: 1, type: 'setAccessToken', token: secret },
  { v: 1, type: 'begin' },
  JSON.parse('{"v":1,"type":"ready","__proto__":{"x":1}}') as unknown,
];

describe('the messages of a frame and its popup', () => {
  it('A30 are a closed union both ways', () => {
    for (const message of [
      { v: 1, type: 'ready' },
      { v: 1, type: 'agreed', code: secret },
      { v: 1, type: 'declined' },
    ]) {
      expect(parsePopupMessage(message)).toEqual(message);
      expect(parseOpenerMessage(message)).toBeNull();
    }
    const begin = { v: 1, type: 'begin', nonce: secret };
    expect(parseOpenerMessage(begin)).toEqual(begin);
    expect(parsePopupMessage(begin)).toBeNull();
  });

  it.each(refused)('A30 do not include %j', (message) => {
    expect(parsePopupMessage(message)).toBeNull();
    expect(parseOpenerMessage(message)).toBeNull();
  });
});
