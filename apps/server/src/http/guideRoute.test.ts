import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp } from './testing/createTestApp.ts';

const guide = readFileSync(join(__dirname, '../../../../docs/embedding.md'), 'utf8');
const address = '/docs/products/social-plugins/comments/?utm_campaign=social_plugins';

describe('what the footer of a frame leads to', () => {
  it('S2.12 is the guide for site owners, with snippets of this server', async () => {
    const answer = await createTestApp({ guide }).ask(address);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<h1 id="comments-in-any-page">Comments in any page</h1>');
    expect(html).toContain('src=&quot;http://localhost:4000/pt_BR/sdk.js#xfbml=1&amp;appId=APP_ID&quot;');
    expect(html).not.toContain('YOUR-HOST');
    expect(html).toContain('<a href="/settings/sites">');
    // What it leads to within itself is there.
    for (const [, id = ''] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /style-src 'self' 'sha256-[^;]+; .*frame-ancestors 'none'/,
    );
  });

  it.each(['/docs', '/docs/'])('S2.12 is found from %s', async (path) => {
    const answer = await createTestApp({ guide }).ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, address.split('?')[0]]);
  });

  it('is nowhere else, nor where there is none', async () => {
    const { ask } = createTestApp({ guide });
    expect((await ask('/docs/products/')).status).toBe(404);
    expect((await createTestApp({}).ask(address)).status).toBe(404);
  });
});
