import { describe, expect, it } from '@jest/globals';
import { normaliseOrigin } from './normaliseOrigin.ts';
import { formatDomain, matchesDomain, parseDomain } from './siteDomain.ts';

describe('a domain of a site', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    [' https://example.com'.trim(), 'https://example.com'],
    ['https://EXAMPLE.com:443/', 'https://example.com'],
    ['https://example.com:8443', 'https://example.com:8443'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://*.example.com', 'https://*.example.com'],
    ['HTTPS://*.Example.com:8443', 'https://*.example.com:8443'],
    ['http://localhost:4001', 'http://localhost:4001'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://192.0.2.7', 'https://192.0.2.7'],
  ])('%s is stored as %s', (written, kept) => {
    const domain = parseDomain(written);
    expect(domain && formatDomain(domain)).toBe(kept);
  });

  it.each([
    'example.com',
    '//example.com',
    'https:example.com',
    'https://',
    'https:///example.com',
    'null',
    '',
    '*',
    'http://example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'https://example.com/path',
    'https://example.com?x',
    'https://example.com#x',
    'https://example.com\\x',
    'https://allowed@evil.test',
    'https://allowed:x@evil.test',
    'https://example.com.',
    'https://exa mple.com',
    'https://*',
    'https://*.com',
    'https://*.co.uk',
    'https://*.com.br',
    'https://*.github.io',
    'https://*.blogspot.com',
    'https://*.localhost',
    'https://*.192.0.2.7',
    'https://a.*.example.com',
    'https://*example.com',
    'https://*.*.example.com',
    'https://example.com:99999',
    'https://exam\tple.com',
  ])('%j is invalid', (written) => {
    expect(parseDomain(written)).toBeNull();
  });
});

const registered: [domain: string, origin: string][] = [
  ['https://example.com', 'https://example.com'],
  ['https://example.com', 'https://example.com:443'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['https://*.example.com', 'https://a.example.com'],
  ['https://*.example.com', 'https://b.a.example.com'],
  ['http://localhost:4001', 'http://localhost:4001'],
];
const foreign: [domain: string, origin: string][] = [
  ['https://example.com', 'https://notexample.com'],
  ['https://example.com', 'https://example.com.evil.test'],
  ['https://example.com', 'https://allowed@evil.test'],
  ['https://example.com', 'https://example.com@evil.test'],
  ['https://example.com', 'https://www.example.com'],
  ['https://example.com', 'https://example.com:8443'],
  ['https://example.com:8443', 'https://example.com'],
  ['https://example.com', 'http://example.com'],
  ['https://localhost:4001', 'http://localhost:4001'],
  ['http://localhost:4001', 'http://127.0.0.1:4001'],
  ['https://*.example.com', 'https://example.com'],
  ['https://*.example.com', 'https://notexample.com'],
  ['https://*.example.com', 'https://aexample.com'],
  ['https://*.example.com', 'https://a.example.com.evil.test'],
  ['https://*.example.com', 'http://a.example.com'],
  ['https://*.example.com', 'https://a.example.com:8443'],
  ['https://example.com', 'null'],
];

describe('an origin of a domain (A19, A33)', () => {
  const isOf = (domain: string, origin: string): boolean => {
    const [parsed, asked] = [parseDomain(domain), normaliseOrigin(origin)];
    if (parsed === null) throw new Error(`${domain} is none`);
    return asked !== null && matchesDomain(parsed, asked);
  };

  it.each(registered)('of %s is %s', (domain, origin) => expect(isOf(domain, origin)).toBe(true));
  it.each(foreign)('of %s is not %s', (domain, origin) => expect(isOf(domain, origin)).toBe(false));
});
