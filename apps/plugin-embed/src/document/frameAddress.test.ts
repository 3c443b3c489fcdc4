import { describe, expect, it } from '@jest/globals';
import { readFrameAddress } from './frameAddress.ts';

const id = '1000000000000000001';

describe('readFrameAddress', () => {
  it('plugin-embed.11 reads the snippet’s options', () => {
    const query = `app_id=${id}&href=https://site.example/a&xid=a7&origin=https://site.example&numposts=5&order_by=time&colorscheme=dark&comment_id=${id}&theme=font:Georgia&include_parent=true&from_mod_tool=true`;
    expect(readFrameAddress(`https://ufi.example/plugins/comments?${query}`)).toEqual({
      appId: id,
      origin: 'https://site.example',
      href: 'https://site.example/a',
      xid: 'a7',
      numposts: 5,
      ordering: 'time',
      colorScheme: 'dark',
      theme: { '--ufi-font': 'Georgia' },
      includesParent: true,
      fromModTool: true,
      comment: id,
    });
  });

  it('S5.25, A14, plugin-embed.11 clamps the number of comments, and leaves out invalid values', () => {
    const query =
      'app_id=x&numposts=900&order_by=best&colorscheme=pink&comment_id=-1&theme=text:red;}body{display:none&include_parent=1';
    expect(readFrameAddress(`/plugins/comments?${query}`)).toEqual({
      appId: undefined,
      origin: '',
      href: '',
      xid: undefined,
      numposts: 100,
      ordering: undefined,
      colorScheme: 'light',
      theme: {},
      includesParent: false,
      fromModTool: false,
      comment: undefined,
    });
  });

  it.each([
    ['colorscheme=auto', 'auto'],
    ['colorscheme=auto&ground=dark', 'dark'],
    ['ground=dark', 'dark'],
    ['', 'light'],
    ['colorscheme=dark&ground=light', 'dark'],
  ])('plugin.13 takes the colour scheme of %s as %s', (query, colorScheme) => {
    expect(readFrameAddress(`/plugins/comments?${query}`).colorScheme).toBe(colorScheme);
  });
});
