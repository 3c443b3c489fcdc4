import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import type { ImportItem } from 'ufi-importing';
import { UnreadableFile } from 'ufi-importing';
import { disqusFile, wordpressFile } from 'ufi-importing/testing';
import { readFile } from './readFile.ts';

describe('an import file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ufi-reading-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async (file: string | Uint8Array): Promise<ImportItem[]> => {
    const path = join(folder, 'file');
    await writeFile(path, file);
    const items: ImportItem[] = [];
    for await (const read of readFile(path)) items.push(...read.items);
    return items;
  };
  const failure = async (file: string | Uint8Array): Promise<unknown> =>
    read(file).then(
      () => 'read',
      (error: unknown) => {
        if (error instanceof UnreadableFile) return [error.reason, error.line];
        throw error;
      },
    );

  it('server.131 of Disqus is read packed, as it comes', async () => {
    const large = disqusFile.replace('Uma resposta', 'Uma resposta '.repeat(100_000));
    for (const file of [disqusFile, large]) expect(await read(gzipSync(file))).toEqual(await read(file));
    expect(await failure(gzipSync(disqusFile).subarray(0, -200))).toEqual(['cutOff', null]);
    const broken = gzipSync(disqusFile);
    broken.fill(0xff, 60, 90);
    expect(await failure(broken)).toEqual(['malformed', null]);
    expect(await failure(gzipSync(Buffer.from(disqusFile, 'latin1')))).toEqual(['encoding', null]);
  });

  it('of Disqus: pages by their address, replies, states, names and times', async () => {
    const items = await read(disqusFile);
    expect(items).toMatchObject([
      { kind: 'header', source: 'disqus' },
      { kind: 'article', ref: '5555555555', href: 'https://site.example/2019/01/ola?a=1&b=2', isClosed: false },
      { kind: 'article', ref: '5555555556', href: 'https://site.example/velha', isClosed: true },
      {
        kind: 'comment',
        id: '100001',
        article: '5555555555',
        parent: null,
        line: 44,
        state: 'published',
        text: 'Olá, mundo & companhia\n\nSegundo https://a.example/x',
        createdAt: 1_546_426_800,
        author: { id: 'rui_sa', email: 'rui@mail.example', name: 'Rui Sá' },
      },
      { id: '100002', parent: '100001', author: { id: null, email: 'bo@mail.example' }, text: 'Uma resposta' },
      { id: '100003', state: 'deleted' },
      { id: '100004', state: 'hidden' },
      { id: '100005', state: 'pending', article: '5555555556' },
      { id: '12345678890', text: 'Sem número próprio' },
      { id: '100007', createdAt: NaN },
    ]);
  });

  it('of WordPress: pages as items, comments with parents and states, no pingbacks, ids of one blog', async () => {
    const items = await read(wordpressFile);
    expect(items).toMatchObject([
      { kind: 'header', source: 'wordpress', origin: '' },
      {
        kind: 'comment',
        id: '8',
        article: '1',
        parent: null,
        state: 'published',
        line: 27,
        skip: null,
        text: 'Primeira linha\n\nSegunda, isto (https://a.example/)',
        createdAt: 1_279_627_688,
        author: { id: null, email: 'super@mail.example', name: 'SuperUser1' },
      },
      { id: '9', parent: '8', state: 'pending', author: { id: '2' } },
      { id: '10', state: 'hidden' },
      { id: '11', state: 'deleted' },
      { id: '12', skip: 'notComment' },
      // Without a UTC time, the site's local time is used.
      { id: '13', createdAt: 1_279_634_965 },
      { kind: 'article', ref: '1', href: 'https://site.example/2010/07/isto' },
      { kind: 'article', ref: '2', href: 'https://site.example/?p=7' },
      { kind: 'header', source: 'wordpress', origin: 'https://site.example/blog' },
    ]);
  });

  it('server.59 is read the same for any chunk boundaries', async () => {
    const padded = disqusFile.replace('<disqus', `<!-- ${'ç'.repeat(131_000)} -->\n<disqus`);
    const [whole, late] = [await read(disqusFile), await read(padded)];
    const withoutLines = (items: readonly ImportItem[]) => items.map((item) => ({ ...item, line: 0 }));
    for (let extra = 0; extra < 5; extra += 1) {
      const moved = padded.replace('-->', `${'x'.repeat(extra * 37)}-->`);
      expect(withoutLines(await read(moved))).toEqual(withoutLines(whole));
    }
    expect(late.flatMap((item) => (item.kind === 'comment' ? item.line : []))[0]).toBe(45);
  });

  it('A4, A6, A14 is text: nothing of the markup is left', async () => {
    const hostile = [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
      '<a id=__STATE__></a><a id=__STATE__ name=url href=//evil></a>oi',
      '<p style="position:fixed;inset:0;background:url(//canary)" class="ufi-button">oi</p>',
      '<a href="javascript:alert(1)" onclick="alert(1)">oi</a>',
    ];
    const texts = ['', '', 'oi', 'oi', 'oi'];
    for (const [index, body] of hostile.entries()) {
      const items = await read(disqusFile.replace(/<!\[CDATA\[.*?\]\]>/s, `<![CDATA[${body}]]>`));
      expect(items.find(({ kind }) => kind === 'comment')).toMatchObject({ text: texts[index] });
    }
  });

  const laughs = `<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol1 "&lol;&lol;">]>\n<disqus></disqus>`;
  const outside = '<!DOCTYPE disqus SYSTEM "file:///etc/passwd"><disqus/>';
  it.each([
    ['a billion laughs', laughs, ['documentType', 1]],
    ['what names another file', outside, ['documentType', 1]],
    ['a document type behind its root', '<disqus>\n<!DOCTYPE x [<!ENTITY a "b">]></disqus>', ['documentType', 2]],
    ['what is cut off', disqusFile.slice(0, disqusFile.indexOf('100004')), ['cutOff', 76]],
    ['a list that is cut off', '{"format":"ufi-comments","version":1,"comments":[\n{"id":"1"', ['cutOff', 2]],
    ['another encoding', Buffer.from(disqusFile, 'latin1'), ['encoding', null]],
    ['UTF-16', Buffer.from(`\uFEFF${disqusFile}`, 'utf16le'), ['encoding', null]],
    ['what is no export', '<html><body>oi</body></html>', ['unknownFormat', null]],
    ['nothing', '', ['unknownFormat', null]],
    ['only spaces', ' \n ', ['unknownFormat', null]],
    ['another format', '{"format":"other","version":1,"comments":[]}', ['unknownFormat', null]],
    ['no list', '{"format":"ufi-comments","version":1}', ['malformed', 1]],
    ['a list of numbers', '{"format":"ufi-comments","version":1,"comments":[1,\n2]}', ['malformed', 2]],
    ['what is nested too deep', `<disqus>${'<a>'.repeat(100)}`, ['tooDeep', 1]],
    ['lists in lists', `{"comments":[${'{"a":'.repeat(100)}`, ['tooDeep', 1]],
    ['one endless word', `<disqus><post dsq:id="${'x'.repeat(9_000_000)}`, ['tooLong', 1]],
    ['one endless comment', `<disqus><!--${'x'.repeat(9_000_000)}`, ['tooLong', 1]],
  ])('A38 server.59 is rejected if it is %s', async (_, file, expected) => {
    expect(await failure(file)).toEqual(expected);
  });

  it('server.59 takes time linear in the size of the file', async () => {
    const began = process.cpuUsage();
    await failure(`{"format":"ufi-comments","version":1,${'"a":[],'.repeat(36_000)}`);
    await failure(`<disqus ${Array.from({ length: 200_000 }, (_, n) => `a${n}="" `).join('')}>`);
    const deep = `${'<b>'.repeat(60_000)}${'</i>'.repeat(70_000)}`;
    await failure(disqusFile.replace(/<!\[CDATA\[.*?\]\]>/s, `<![CDATA[${deep}]]>`));
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(3_000);
  });

  it('leaves unknown entities unchanged', async () => {
    const items = await read(disqusFile.replace('Rui Sá', 'Rui &lol9; &#x41;&amp;'));
    expect(items.find(({ kind }) => kind === 'comment')).toMatchObject({ author: { name: 'Rui &lol9; A&' } });
  });

  it('skips invalid comments of our own format with their line, and ignores property names of Object', async () => {
    const lines = [
      '{"id":"1"}',
      '{"id":"2","author":{"name":"A"},"text":"a","created_at":1,"__proto__":{"x":1}}',
      '{nonsense}',
    ];
    const items = await read(`{"format":"ufi-comments","version":1,"comments":[\n${lines.join(',\n')}\n]}`);
    const comments = items.flatMap((item) => (item.kind === 'comment' ? [[item.line, item.skip, item.text]] : []));
    expect(comments).toEqual([
      [2, 'malformed', ''],
      [3, null, 'a'],
      [4, 'malformed', ''],
    ]);
    expect('x' in {}).toBe(false);
  });
});
