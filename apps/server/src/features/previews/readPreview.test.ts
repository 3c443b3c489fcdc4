import { describe, expect, it } from '@jest/globals';
import { decodeHtml } from './decodeHtml.ts';
import { readPreview } from './readPreview.ts';

describe('readPreview', () => {
  it.each([
    ['<title> Um &amp; dois\n três </title>', 'Um & dois três', ''],
    ['<title>Nome</title><meta property="og:title" content="Outro nome">', 'Outro nome', ''],
    ['<meta name="twitter:title" content="T"><meta name="Description" content="D">', 'T', 'D'],
    ['<meta property="og:title" content="A"><meta property="og:title" content="B">', 'A', ''],
    ['<meta property="og:title" content=" "><title>Nome</title>', 'Nome', ''],
    ['<meta property="og:title" content="<img src=x onerror=alert(1)>">', '<img src=x onerror=alert(1)>', ''],
    ['<title>a\u202Eb\u0000c\u2066d</title>', 'a b c d', ''],
    ['<body><meta property="og:title" content="de um comentário"><title>x</title>', '', ''],
    ['<script>"<title>não</title>"</script><title>sim</title>', 'sim', ''],
    ['<svg><title>desenho</title></svg>', 'desenho', ''],
    ['<title>sem fim', '', ''],
    ['', '', ''],
  ])('reads %j', (html, title, subtitle) => {
    expect(readPreview(html)).toMatchObject({ title, subtitle });
  });

  it('A18 truncates a long title, and takes time linear in the size of the page', () => {
    const { title } = readPreview(`<title>${'😀'.repeat(2_000)}</title>`);
    expect(title.length).toBeLessThanOrEqual(201);
    expect(title).toMatch(/^(😀)+…$/u);
    const begun = process.cpuUsage();
    readPreview(`<title>${'x'.repeat(500_000)}`);
    readPreview('<meta '.repeat(80_000));
    readPreview('<'.repeat(500_000));
    readPreview('<b>'.repeat(170_000));
    readPreview(`${'<b>'.repeat(60_000)}${'</i>'.repeat(80_000)}`);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000);
  });
});

describe('decodeHtml', () => {
  it.each([
    ['text/html; charset=iso-8859-1', Buffer.from('ação', 'latin1'), 'ação'],
    ['text/html', Buffer.from('<meta charset="windows-1252">ação', 'latin1'), '<meta charset="windows-1252">ação'],
    ['text/html', Buffer.from('ação'), 'ação'],
    ['text/html; charset=nonsense', Buffer.from('ação'), 'ação'],
  ])('%s', (contentType, bytes, text) => {
    expect(decodeHtml(bytes, contentType)).toBe(text);
  });
});
