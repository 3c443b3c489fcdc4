import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Scheme = 'light' | 'dark';
type Tokens = ReadonlyMap<string, Readonly<Record<Scheme, string>>>;

const css = readFileSync(join(__dirname, '../src/tokens.css'), 'utf8');
const [usual = '', contrastMore = ''] = css.split('@media (prefers-contrast: more)');
const pair = /--ufi-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);|--ufi-([\w-]+): (#\w{6});/g;

function tokensIn(text: string): [string, Readonly<Record<Scheme, string>>][] {
  return [...text.matchAll(pair)].map(([, name, light = '', dark = '', plainName, plain = '']) =>
    name === undefined ? [plainName ?? '', { light: plain, dark: plain }] : [name, { light, dark }],
  );
}

const usualTokens: Tokens = new Map(tokensIn(usual));
const contrastTokens: Tokens = new Map([...usualTokens, ...tokensIn(contrastMore.split('@media')[0] ?? '')]);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, [text, surface, scheme]: readonly [string, string, Scheme]): number {
  const colourOf = (name: string) => {
    const colours = tokens.get(name);
    if (colours === undefined) throw new Error(`no token --ufi-${name}`);
    return luminance(colours[scheme]);
  };
  const [darker = 0, lighter = 0] = [colourOf(text), colourOf(surface)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const plainSurfaces = ['surface-page', 'surface-card', 'surface-raised', 'surface-bubble', 'surface-own'];
const touchedSurfaces = ['surface-hover', 'surface-pressed'];
const on = (text: string, surfaces: readonly string[]) => surfaces.map((surface) => [text, surface] as const);
const everywhere = [...plainSurfaces, ...touchedSurfaces];
const noticeSurfaces = ['surface-accent', 'surface-danger', 'surface-success', 'surface-warning'];
const tiers = ['small', 'medium', 'large'];

const textPairs = [
  ...on('text', [...everywhere, ...noticeSurfaces]),
  ...on('text-muted', everywhere),
  ...on('text-accent', [...everywhere, ...noticeSurfaces]),
  ...on('text-danger', [...plainSurfaces, 'surface-danger']),
  ...on('text-success', ['surface-card', 'surface-success']),
  ...on('text-warning', ['surface-card', 'surface-warning']),
  ...on('text-inverse', ['surface-inverse']),
  ...on('text-inverse-accent', ['surface-inverse']),
  ...on('text-on-accent', ['accent', 'accent-hover']),
  ...on('text-on-danger', ['danger', 'danger-hover']),
  ...tiers.map((tier) => [`star-${tier}-text`, `star-${tier}-surface`] as const),
  ...Array.from({ length: 10 }, (_, hue) => on('avatar-ink', [`avatar-${hue}`, `avatar-${hue}-deep`])).flat(),
];
const shapePairs = [
  ...on('line-strong', ['surface-card', 'surface-raised', 'surface-page']),
  ...on('focus', everywhere),
  ...on('accent', ['surface-card', 'surface-raised']),
];
const inBothSchemes = (pairs: readonly (readonly [string, string])[]) =>
  pairs.flatMap(([text, surface]) => [[text, surface, 'light'] as const, [text, surface, 'dark'] as const]);

describe('the tokens', () => {
  it.each(inBothSchemes(textPairs))('ui.01 %s on %s reads at WCAG AA (%s)', (...roles) => {
    expect(contrast(usualTokens, roles)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(inBothSchemes(shapePairs))('ui.01 %s stands out from %s (%s)', (...roles) => {
    expect(contrast(usualTokens, roles)).toBeGreaterThanOrEqual(3);
  });

  const strict = [...on('text', everywhere), ...on('text-muted', plainSurfaces), ...on('text-accent', plainSurfaces)];
  it.each(inBothSchemes(strict))('ui.01 with more contrast %s on %s reads at WCAG AAA (%s)', (...roles) => {
    expect(contrast(contrastTokens, roles)).toBeGreaterThanOrEqual(7);
  });

  it('gives every colour role a system colour where colours are forced', () => {
    const forced = css.slice(css.indexOf('(forced-colors: active)'));
    const roles = [...usualTokens.keys()].filter((name) => !/^(star|reaction|avatar)/.test(name));
    expect(roles.filter((role) => !forced.includes(`--ufi-${role}: `))).toEqual([]);
  });
});
