import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { openDocs } from '../docs/openDocs.ts';
import { plainStyleHash } from '../plain/plainDocument.ts';
import { createTestApp } from '../testing/createTestApp.ts';

let ask: ReturnType<typeof createTestApp>['ask'];
beforeAll(() => {
  ({ ask } = createTestApp({
    docs: () => openDocs(join(__dirname, '../../../../../docs'), 'https://ufi.example'),
    publicOrigin: 'https://ufi.example',
  }));
});

describe('the documentation on a server', () => {
  it('may be read by anyone, and runs nothing', async () => {
    const answer = await ask('/docs/embedding/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src '${plainStyleHash}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
    expect(await answer.text()).toContain('https://ufi.example/pt_BR/sdk.js');
  });

  it('is not sent again to a client that has it', async () => {
    const etag = (await ask('/docs/roles/')).headers.get('etag') ?? '';
    expect((await ask('/docs/roles/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each([
    '/docs/products/social-plugins/comments/?utm_source=comments_plugin',
    '/docs/products/social-plugins/comments/more/of/it/',
    '/docs/products/social-plugins',
  ])('S2.12 leads from %s to how a page gets its comments', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/docs/embedding/');
  });

  it.each([
    ['/docs/roles', 308, '/docs/roles/'],
    ['/docs', 308, '/docs/'],
    ['/docs/products/other/', 404, null],
    ['/docs/embedding.md', 404, null],
    ['/docs/constructor', 404, null],
  ])('answers %s with %d', async (path, status, location) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(location);
  });
});
