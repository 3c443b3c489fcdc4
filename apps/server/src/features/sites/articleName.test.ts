import { describe, expect, it } from '@jest/globals';
import { nameArticle } from './articleName.ts';

describe('nameArticle', () => {
  it.each([
    ['https://site.example/a', 'https://site.example/a'],
    ['https://Site.example:443/a?page=2#top', 'https://site.example/a?page=2'],
    ['https://site.example/a?fbclid=1&x=2&gclid=3&utm_source=4&mc_eid=5', 'https://site.example/a?x=2'],
    ['https://site.example/a b/ç', 'https://site.example/a%20b/%C3%A7'],
    ['http://localhost:4001/artigo.html', 'http://localhost:4001/artigo.html'],
  ])('names %s as %s', (href, key) => {
    expect(nameArticle({ href })).toMatchObject({ key, address: key });
  });

  it('uses the site’s own name of an article on any page', () => {
    const name = nameArticle({ href: 'https://site.example/a?utm_source=x', xid: 'article-7' });
    expect(name).toMatchObject({ key: 'article-7', address: 'https://site.example/a' });
    expect(name.origin).toEqual({ scheme: 'https', host: 'site.example', port: 443 });
  });

  it.each(['http://site.example/a', 'https://allowed@evil.test/a', 'https://site.example./a'])(
    'finds no origin that a site could have in %s',
    (href) => expect(nameArticle({ href }).origin).toBeNull(),
  );

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
    expect(() => nameArticle({ href })).toThrow(expect.objectContaining({ fields: { href: expect.anything() } }));
  });

  it.each(['', ' ', 'a\u0000', '\uDC00'])('rejects the name %j', (xid) => {
    const naming = () => nameArticle({ href: 'https://site.example/', xid });
    expect(naming).toThrow(expect.objectContaining({ fields: { xid: 'bad_format' } }));
  });
});
