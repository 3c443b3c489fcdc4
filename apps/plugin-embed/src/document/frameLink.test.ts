import { describe, expect, it } from '@jest/globals';
import { readFrameAddress } from './frameAddress.ts';
import { frameLink } from './frameLink.ts';

const id = '1000000000000000001';
const query = new URLSearchParams({
  app_id: id,
  href: 'https://site.example/a?b=c&d=é',
  xid: 'a"7',
  origin: 'https://site.example',
  numposts: '5',
  order_by: 'time',
  colorscheme: 'dark',
  comment_id: id,
  cursor: 'abc',
  include_parent: 'true',
  from_mod_tool: 'true',
  theme: '{"radius":"4px","accent":"#112233"}',
  stray: '"><script>',
}).toString();
const state = { address: readFrameAddress(`/plugins/comments?${query}`), locale: 'ar', isMobile: true } as const;

describe('frameLink', () => {
  it('contains everything that the address contained, and nothing else', () => {
    const link = frameLink(state);
    expect(readFrameAddress(link)).toEqual(state.address);
    expect(link).toMatch(/^\/plugins\/comments\?.*&locale=ar&mobile=true$/);
    expect(link).not.toMatch(/stray|script|["<>]/);
  });

  it('links to another view of the same article', () => {
    const changed = { ordering: 'social', comment: undefined, cursor: undefined } as const;
    expect(readFrameAddress(frameLink(state, changed))).toEqual({ ...state.address, ...changed });
  });
});
