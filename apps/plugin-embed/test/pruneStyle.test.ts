import { describe, expect, it } from '@jest/globals';
import { pruneStyle } from '../build/pruneStyle.ts';

describe('pruneStyle', () => {
  it('leaves out what comes later, and what is for some readers only', () => {
    const sheet = [
      '.a{color:red;transition:color 1s,top 2s;gap:0}',
      '.a:is(.b,.c),.menu{top:0}',
      '.menu,.menu>a{color:blue}',
      '@media (width<30rem){.a{gap:0}.menu{gap:1px}}',
      '@media (forced-colors:active){.a{color:Canvas}}',
      '@keyframes turn{from{top:0}to{top:1px}}',
    ].join('');
    expect(pruneStyle(sheet, [/^\.menu/])).toBe(
      '.a{color:red;gap:0}.a:is(.b,.c){top:0}@media (width<30rem){.a{gap:0}}',
    );
  });

  it('leaves out tokens that nothing uses, also those that only such ones use', () => {
    const sheet = ':root{--a:1px;--b:var(--c);--c:2px;--d:3px}.x{top:var(--a)}.later{top:var(--d)}';
    expect(pruneStyle(sheet, [/^\.later/])).toBe(':root{--a:1px;}.x{top:var(--a)}');
  });
});
