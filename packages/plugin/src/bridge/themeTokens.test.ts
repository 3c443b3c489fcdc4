import { describe, expect, it } from '@jest/globals';
import { parseTheme, parseThemeText } from './themeTokens.ts';

const understood = [
  ['accent', '#0a7d4f', 'light-dark(#0a7d4f,#0a7d4f)'],
  ['text', '#000/#fffc', 'light-dark(#000,#fffc)'],
  ['line', ' #DDDDDD / #333333aa ', 'light-dark(#DDDDDD,#333333aa)'],
  ['radius-medium', '4px', '4px'],
  ['radius-large', '1.25rem', '1.25rem'],
  ['font', 'Georgia, Times New Roman, serif', 'Georgia, Times New Roman, serif'],
] as const;

const refused = [
  ['text', 'red;}body{display:none'],
  ['accent', 'red'],
  ['accent', '#0a7d4'],
  ['accent', '#fff/#000/#fff'],
  ['accent', 'url(//canary)'],
  ['accent', 'var(--x)'],
  ['accent', '#fff\\'],
  ['radius-small', '100vh'],
  ['radius-small', 'calc(1px)'],
  ['radius-small', '-4px'],
  ['radius-small', '4000px'],
  ['font', "'Georgia'"],
  ['font', 'Georgia;'],
  ['font', 'url(//canary)'],
  ['font', `${'a'.repeat(200)}b`],
  ['font', ''],
] as const;

describe('parseTheme', () => {
  it.each(understood)('accepts %s: %s', (token, value, css) => {
    expect(parseThemeText(`${token}:${value}`)).toEqual({ [`--ufi-${token}`]: css });
  });

  it.each(refused)('A14 leaves out %s: %s', (token, value) => {
    expect(parseTheme((name) => (name === token ? value : undefined))).toEqual({});
  });

  it('A14 accepts only listed tokens, and only strings as values', () => {
    expect(parseThemeText('position:fixed; z-index: 9999; --ufi-layer-popup: 1; constructor: #fff')).toEqual({});
    expect(parseTheme(() => 7)).toEqual({});
  });

  it('reads several, and only the valid ones', () => {
    expect(parseThemeText('accent: #0a7d4f; text: red; radius-medium: 4px;;')).toEqual({
      '--ufi-accent': 'light-dark(#0a7d4f,#0a7d4f)',
      '--ufi-radius-medium': '4px',
    });
  });
});
