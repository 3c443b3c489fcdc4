import { describe, expect, it } from '@jest/globals';
import { findLinks, safeAddress } from './index.ts';

const written = (text: string) => findLinks(text).map(({ offset, length }) => text.slice(offset, offset + length));

describe('safeAddress', () => {
  const good = [
    ['https://a.test/b?c=d#e', 'https://a.test/b?c=d#e'],
    ['HTTP://A.test', 'http://a.test/'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
    ['https://münchen.test', 'https://xn--mnchen-3ya.test/'],
    ["https://a.test/'onmouseover='alert(1)", 'https://a.test/%27onmouseover=%27alert(1)'],
    ['https://a.test/"x', 'https://a.test/%22x'],
  ] as const;
  it.each(good)('ufi-core.14 accepts %s', (address, href) => {
    expect(safeAddress(address)).toBe(href.replace(/%27/g, "'"));
  });

  it('gives the same result on every call', () => {
    const taken = Array.from({ length: 20_000 }, () => safeAddress('https://münchen.test/ção'));
    expect(new Set(taken)).toEqual(new Set(['https://xn--mnchen-3ya.test/%C3%A7%C3%A3o']));
  });

  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java&#x0a;script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.test',
    'blob:https://a.test/x',
    'file:///etc/passwd',
    'ftp://a.test',
    'https://user@evil.test',
    'https://allowed.test:x@evil.test',
    'https://',
    'mailto:',
    'mailto:a@b@c',
    'a.test',
    '',
    `https://a.test/${'a'.repeat(2_048)}`,
  ];
  it.each(bad)('ufi-core.14 rejects %j (A2)', (address) => {
    expect(safeAddress(address)).toBeNull();
  });
});

describe('findLinks', () => {
  const sentences: readonly (readonly [string, readonly string[]])[] = [
    ['Veja https://a.test/b.', ['https://a.test/b']],
    ['(https://a.test/b)', ['https://a.test/b']],
    ['https://a.test/b_(c) e (https://a.test/d_(e)).', ['https://a.test/b_(c)', 'https://a.test/d_(e)']],
    ['"https://a.test" <https://b.test>', ['https://a.test', 'https://b.test']],
    ['www.a.test, WWW.B.TEST!', ['www.a.test', 'WWW.B.TEST']],
    ['mailto:a@b.test?', ['mailto:a@b.test']],
    ['看https://a.test/路。好', ['https://a.test/路']],
    ['...https://a.test', ['https://a.test']],
    ['https://a.test/\u202Egnp.exe', ['https://a.test/']],
    ['xhttps://a.test a@www.b.test', []],
    ['javascript:alert(1) //evil.test https:\\\\evil.test data:text/html,x', []],
    ['https://user@evil.test http:// www.', []],
  ];
  it.each(sentences)('ufi-core.14 finds in %s', (text, links) => {
    expect(written(text)).toEqual(links);
  });

  it('links an address without scheme to https', () => {
    expect(findLinks('www.a.test/b')).toEqual([{ offset: 0, length: 12, uri: 'https://www.a.test/b' }]);
  });
});
