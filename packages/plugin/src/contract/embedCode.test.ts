import { describe, expect, it } from '@jest/globals';
import { embedCode, type EmbeddedComment } from './embedCode.ts';

const comment: EmbeddedComment = {
  origin: 'https://ufi.test',
  locale: 'pt-BR',
  appID: '900',
  href: 'https://jornal.example/materia',
  commentID: '7',
  isReply: false,
};

describe('embedCode', () => {
  it('S7.51 is the script and the markup of one comment', () => {
    expect(embedCode(comment)).toBe(
      `<script async defer crossorigin="anonymous" src="https://ufi.test/pt_BR/sdk.js#xfbml=1&amp;appId=900"></script>
<div class="fb-comment-embed" data-href="https://jornal.example/materia?fb_comment_id=7" data-width="560" data-include-parent="false"></div>`,
    );
  });

  it('S7.51 has the requested width, the comment that a reply answers, and the viewer’s language', () => {
    const code = embedCode({ ...comment, locale: 'ar', width: 320, isReply: true });
    expect(code).toContain('/ar_AR/sdk.js');
    expect(code).toContain('data-width="320" data-include-parent="true"');
  });

  it('A1 escapes an address in its attribute', () => {
    const code = embedCode({ ...comment, href: 'https://jornal.example/?a="><script>alert(1)</script>&b=1' });
    expect(code.split('<script').length).toBe(2);
    expect(code).toContain('&amp;b=1&amp;fb_comment_id=7"');
  });
});
