import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sheets = files.filter((file) => file.endsWith('.css'));
const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
const tokens = new Set([...read('tokens.css').matchAll(/(--ufi-[\w-]+):/g)].map(([, name]) => name));

describe('the style sheets', () => {
  it.each(sheets)('ui.02 %s mirrors by itself: logical properties only', (file) => {
    const physical =
      /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right|top|bottom)|left|right|top|bottom|(?:min-|max-)?(?:width|height)|text-align: (?:left|right))\s*:/g;
    expect(read(file).match(physical) ?? []).toEqual([]);
  });

  it.each(sheets)('%s uses no token that is not there', (file) => {
    const own = new Set([...read(file).matchAll(/(--ufi-[\w-]+):/g)].map(([, name]) => name));
    const used = [...read(file).matchAll(/var\((--ufi-[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !tokens.has(name) && !own.has(name))).toEqual([]);
  });

  it.each(sheets.filter((file) => file !== 'tokens.css'))('%s names roles, not colours', (file) => {
    expect(read(file).match(/#[\da-f]{3,8}\b|\brgba?\(|\bhsl\(/gi) ?? []).toEqual([]);
  });

  it('S2.06/3, S9.09/2 make the flyout of stickers 278 px wide', () => {
    expect(read('components/picker/Picker.css')).toMatch(/\.ufi-picker \{[^}]*inline-size: 278px/);
  });

  it('S9.09/5 make an emoji 16 px, and one that stands alone 32 px', () => {
    const css = read('components/comment-text/CommentText.css');
    expect(css).toMatch(/\.ufi-emoji \{[^}]*font-size: 1rem/);
    expect(css).toMatch(/\.ufi-emoji--large \{[^}]*font-size: 2rem/);
  });

  it('S9.09/3 make a live GIF small below 410 px', () => {
    expect(read('components/attachment/Attachment.css')).toMatch(/\(width < 410px\) \{\s*\.ufi-gif--live/);
  });

  it('style every class that a component names', () => {
    const styled = new Set(
      sheets.flatMap((file) => [...read(file).matchAll(/\.(ufi-[\w-]+)/g)].map(([, name]) => name)),
    );
    const named = sources.flatMap((file) =>
      [...read(file).matchAll(/(?<=["'` ])(ufi-[\w-]+)(?![\w/-]|\$)/g)].map(([name]) => name),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !styled.has(name))).toEqual([]);
  });
});

describe('the components', () => {
  it.each(sources)('D5, P21 %s sets no inline style and no markup', (file) => {
    expect(read(file).match(/\bstyle=|dangerouslySetInnerHTML|innerHTML/g) ?? []).toEqual([]);
  });
});
