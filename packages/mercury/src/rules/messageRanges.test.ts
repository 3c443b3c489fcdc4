import { describe, expect, it } from '@jest/globals';
import { messageRanges } from './messageRanges.ts';

const linked = (body: string) =>
  messageRanges(body).map((range) => [
    body.slice(range.offset, range.offset + range.length),
    range.kind === 'link' && range.external && range.uri,
  ]);

describe('messageRanges', () => {
  it('mercury.140 finds http, https and www in a text, as comments do, and nothing else', () => {
    expect(linked('veja https://feira.example/sab, (http://ufi.example/a) e www.praca.example!')).toEqual([
      ['https://feira.example/sab', 'https://feira.example/sab'],
      ['http://ufi.example/a', 'http://ufi.example/a'],
      ['www.praca.example', 'https://www.praca.example/'],
    ]);
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      'mailto:ana@ufi.example',
      'feira.example',
      '@[12:Ana]',
      '#feira',
    ])
      expect(linked(text)).toEqual([]);
  });
});
