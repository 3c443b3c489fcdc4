import { describe, expect, it } from '@jest/globals';
import { createCriticalCss } from './criticalCss.ts';

const styleOf = (rules: readonly string[], markup: string): string => createCriticalCss(rules.join(''))(markup);

describe('createCriticalCss', () => {
  it('leaves out rules for classes that do not occur; noscript links the whole sheet', () => {
    const rules = [
      'a{gap:0}',
      '.a,.menu,.a>.b{top:0}',
      '.a:is(.b,.c){top:1px}',
      '.a:not(.menu){top:2px}',
      '.d{gap:1px}',
      '@media (width<30rem){.a{gap:0}.menu{gap:1px}}',
      '@media (hover:hover){.menu{gap:2px}}',
      '@container (width<9px){.menu{gap:3px}}',
    ];
    expect(styleOf(rules, '<p class="a b"><noscript><p class="d"></noscript>')).toBe(
      'a{gap:0}.a,.a>.b{top:0}.a:is(.b,.c){top:1px}.a:not(.menu){top:2px}@media (width<30rem){.a{gap:0}}',
    );
  });

  it('leaves out rules for interaction states, and for some readers only', () => {
    const rules = [
      '.a{color:red;transition:color 1s,top 2s;gap:0}',
      'a:hover,.a:focus-visible,.a[aria-pressed=true],.a:has(b){top:0}',
      '@media (forced-colors:active){.a{color:Canvas}}',
      '@media (scripting:none){.a{color:red}}',
      '@keyframes turn{from{top:0}to{top:1px}}',
      '[data-colorscheme=dark]{color-scheme:dark}',
    ];
    expect(styleOf(rules, '<p class="a">')).toBe('.a{color:red;gap:0}[data-colorscheme=dark]{color-scheme:dark}');
  });

  it('leaves out unused tokens, and tokens used only by those', () => {
    const rules = [':root{--a:1px;--b:var(--c);--c:2px;--d:3px}', '.x{top:var(--a);gap:var(--a)}', '.y{top:var(--d)}'];
    expect(styleOf(rules, '<p class="x">')).toBe(':root{--a:1px;}.x{top:var(--a);gap:var(--a)}');
  });

  it('inlines a token that is used once, unless it is set from outside', () => {
    const rules = [':root{--a:1px;--b:$&;--c:3px;--d:4px}', '.x{top:var(--a);gap:var(--b);left:var(--c);--d:5px}'];
    const drawn = createCriticalCss([...rules, 'a{top:var(--d)}'].join(''));
    expect(drawn('<p class="x">', { '--c': '9px' })).toBe(
      ':root{--c:3px;--d:4px}.x{top:1px;gap:$&;left:var(--c);--d:5px}a{top:var(--d)}',
    );
  });
});
