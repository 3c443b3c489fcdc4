import { describe, expect, it } from '@jest/globals';
import { renderMarkdown } from './renderMarkdown.ts';

const draw = (text: string) => renderMarkdown(text, (href) => (href.startsWith('gone') ? null : `/led/${href}`));

describe('renderMarkdown', () => {
  it('escapes HTML and drops comments', () => {
    const { title, body } = draw('# A <b>\n\n<!-- only for writers -->\n\n<script>alert(1)</script>');
    expect(title).toBe('A &lt;b&gt;');
    expect(body).not.toMatch(/<(b|script)>|writers/);
    expect(body).toContain('&lt;script&gt;');
  });

  it('gives headings anchors', () => {
    expect(draw('## Sign-in, and *third-party* cookies').body).toContain('<h2 id="sign-in-and-third-party-cookies">');
  });

  it('resolves links, and keeps the text of those without a target', () => {
    const { body } = draw('[one](a.md) and [`two`](gone.md) and [three](javascript:alert%281%29)');
    expect(body).toContain('<a href="/led/a.md">one</a> and <span><code>two</code></span>');
    expect(body).not.toContain('href="javascript');
  });

  it('lets wide content scroll by itself, also by keyboard', () => {
    expect(draw('```html\n<p>\n```').body).toBe('<pre tabindex="0"><code>&lt;p&gt;\n</code></pre>\n');
    expect(draw('| a |\n|---|\n| b |').body).toMatch(
      /^<div class="table" tabindex="0" role="group"><table>[^]*<\/table><\/div>\n$/,
    );
  });
});
