import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { serverEndpoints } from '../../access/serverEndpoints.ts';
import { openDocs, type Docs } from './openDocs.ts';

let docs: Docs;
beforeAll(async () => {
  docs = await openDocs(join(__dirname, '../../../../../docs'), 'http://localhost:4000');
});

const htmlOf = (path: string): string => new TextDecoder().decode(docs.get(path)?.bytes);

const valuesOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe('openDocs', () => {
  it('has every document at an address of its own, with its first heading as the title', () => {
    expect([...docs.keys()]).toEqual(expect.arrayContaining(['/docs/', '/docs/embedding/', '/docs/decisions/']));
    for (const path of docs.keys()) {
      const [, title = ''] = /<title>([^<]+)<\/title>/.exec(htmlOf(path)) ?? [];
      expect(htmlOf(path)).toContain(`>${title}</h1>`);
    }
  });

  it('resolves every link to an existing target', () => {
    for (const path of docs.keys()) {
      for (const href of valuesOf(htmlOf(path), 'href')) {
        const { origin, pathname, hash } = new URL(href, `https://here.invalid${path}`);
        if (origin !== 'https://here.invalid') continue;
        expect([...docs.keys()]).toContain(pathname);
        if (hash !== '') expect(valuesOf(htmlOf(pathname), 'id')).toContain(hash.slice(1));
      }
    }
  });

  it('fills in this server’s host', () => {
    for (const path of docs.keys()) expect(htmlOf(path)).not.toContain('YOUR-HOST');
    expect(htmlOf('/docs/embedding/')).toContain('http://localhost:4000/pt_BR/sdk.js');
  });

  it('documents every call and every error, and its examples use existing calls', () => {
    const html = htmlOf('/docs/api/');
    for (const { name, method, path } of Object.values(serverEndpoints)) {
      expect(html).toContain(`<h3 id="${name.toLowerCase()}">${name}</h3>\n<p><code>${method} ${path}</code>`);
    }
    expect(html).toContain('<td><code>1357006</code></td>\n<td>contentRefused</td>');
    const asked = [...html.matchAll(/POST http:\/\/localhost:4000(\/\S+)/g)].map(([, path]) => path);
    expect(asked).toHaveLength(2);
    expect(Object.values(serverEndpoints).map(({ path }) => path)).toEqual(expect.arrayContaining(asked));
  });

  it('produces well-formed documents', () => {
    for (const path of docs.keys()) {
      const opened: string[] = [];
      for (const [, end, tag = ''] of htmlOf(path).matchAll(/<(\/?)(ul|ol|table|main|nav|pre|p|div|span|a|code)\b/g)) {
        if (end === '') opened.push(tag);
        else expect(opened.pop()).toBe(tag);
      }
      expect(opened).toEqual([]);
    }
  });
});
