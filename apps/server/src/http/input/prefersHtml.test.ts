import { describe, expect, it } from '@jest/globals';
import { prefersHtml } from './prefersHtml.ts';

const clients: [string, string | undefined, boolean][] = [
  ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['curl, a crawler or a link preview', '*/*', true],
  ['a client without the header', undefined, true],
  ['a client with an empty header', '', true],
  ['a client of any text', 'text/*', true],
  ['a client that takes both', 'text/html, application/json', true],
  ['a client that names JSON', 'application/json', false],
  ['a client that names JSON first, then anything', 'application/json, text/plain, */*', false],
  ['a client that prefers JSON', 'text/html;q=0.5, application/json', false],
  ['a client that refuses HTML', 'text/html;q=0, */*', false],
  ['an image element', 'image/avif,image/webp,image/*', false],
];

describe('prefersHtml', () => {
  it.each(clients)('server.92 answers %s (%s): %s', (_, accept, isHtml) => {
    expect(prefersHtml(accept)).toBe(isHtml);
  });
});
