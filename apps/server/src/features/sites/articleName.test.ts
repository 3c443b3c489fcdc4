import { describe, expect, it } from '@jest/globals';
import { addressOfKey, isAddressKey, nameArticle } from './articleName.ts';
import { parseDomains } from './siteDomain.ts';

const site = {
  domains: parseDomains([
    'https://site.example',
    'https://www.outra.example:8443',
    'https://*.blogs.example',
    'http://localhost:4001',
  ]),
};
const nameOf = (href: string) => nameArticle({ href }, site);

/** Ways to write the address of one article. */
const spellings = [
  'https://site.example/a',
  'http://site.example/a',
  'http://site.example:80/a',
  'https://site.example:443/a/',
  'https://www.site.example/a//',
  'http://www.site.example/a/index.html#fim',
  'https://Site.example/a/Index.PHP?utm_source=x&fbclid=1',
  'https://outra.example:8443/a?gclid=1',
  'http://localhost:4001/a/default.aspx',
];

describe('nameArticle', () => {
  it.each(spellings)('server.93 has one key for an article that is written %s', (href) => {
    expect(nameOf(href)).toMatchObject({ key: 'site:/a', isOfSite: true });
  });

  it('server.93 keeps apart what is another article', () => {
    const others = [
      'https://site.example/b',
      'https://site.example/a?page=2',
      'https://site.example/a?ref=x',
      'https://site.example/A',
      'https://site.example/a/index.htmlx',
      'https://ana.blogs.example/a',
      'https://bia.blogs.example/a',
      'https://evil.example/a',
      'https://site.example:444/a',
    ];
    expect(new Set([...others, ...spellings].map((href) => nameOf(href).key)).size).toBe(others.length + 1);
  });

  it.each([
    ['http://site.example/a?fbclid=1&x=2&gclid=3&utm_source=4&mc_eid=5', 'https://site.example/a?x=2'],
    ['https://site.example/a b/ç', 'https://site.example/a%20b/%C3%A7'],
    ['http://localhost:4001/artigo.html', 'http://localhost:4001/artigo.html'],
    ['http://www.site.example/a', 'https://site.example/a'],
    ['https://outra.example:8443/a', 'https://www.outra.example:8443/a'],
    ['http://ana.blogs.example/a', 'https://ana.blogs.example/a'],
    ['http://evil.example/a', 'http://evil.example/a'],
  ])('server.93 locates %s at %s', (href, address) => {
    expect(nameOf(href).address).toBe(address);
  });

  it.each([
    ['https://ana.blogs.example/', true],
    ['http://www.ana.blogs.example/', true],
    ['https://blogs.example/', false],
    ['https://site.example.evil.test/a', false],
    ['https://notsite.example/a', false],
    ['https://allowed@site.example/a', false],
    ['https://site.example./a', false],
    ['https://site.example:8443/a', false],
  ])('A19 server.93 finds out if %s is an address of the site: %s', (href, isOfSite) => {
    expect(nameOf(href).isOfSite).toBe(isOfSite);
  });

  it('uses the site’s own name of an article on any page', () => {
    const name = nameArticle({ href: 'https://site.example/a?utm_source=x', xid: 'article-7' }, site);
    expect(name).toEqual({ key: 'article-7', address: 'https://site.example/a', otherKeys: [], isOfSite: true });
    expect([name, nameOf('https://site.example/a')].map(isAddressKey)).toEqual([false, true]);
  });

  it('returns an address for each key', () => {
    const addresses = ['https://site.example/a?x=1', 'https://ana.blogs.example/a', 'https://evil.example:81/a'];
    expect(addresses.map((href) => addressOfKey(nameOf(href).key, site))).toEqual(addresses);
    expect(addressOfKey('article-7', site)).toBe('article-7');
  });

  it.each([
    '',
    '/a',
    'site.example/a',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://site.example/a',
    'https://',
    'https://site.example/\u0000',
    'https://site.example/\r\nx',
    'https://site.example/\uD800',
    `https://site.example/${'ç'.repeat(400)}`,
  ])('rejects %j with the field', (href) => {
    expect(() => nameOf(href)).toThrow(expect.objectContaining({ fields: { href: expect.anything() } }));
  });

  it.each(['', ' ', 'a\u0000', '\uDC00'])('rejects the name %j', (xid) => {
    const naming = () => nameArticle({ href: 'https://site.example/', xid }, site);
    expect(naming).toThrow(expect.objectContaining({ fields: { xid: 'bad_format' } }));
  });
});
