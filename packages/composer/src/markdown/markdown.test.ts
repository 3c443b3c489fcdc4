import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryContent, numRuns } from '../../test/arbitraryContent.ts';
import { contentOfRuns, joinRuns, mentionRun, plainRun, type TextRun } from '../content/textRuns.ts';
import { writtenContent } from '../content/composerContent.ts';
import type { Block, BlockType, InlineStyle } from '../content/editorContent.ts';
import { linkBlocks } from '../content/blocks.ts';
import { restoreDocument } from '../encoding/decodeContent.ts';
import { encodeContent } from '../encoding/encodeContent.ts';

/** CPU time, not wall time: the machine may be busy with something else. */
type CpuUsage = Readonly<Record<'user' | 'system', number>>;
declare const process: { readonly cpuUsage: (since?: CpuUsage) => CpuUsage };

const asMarkdown = { isMarkdown: true };
const styled = (text: string, ...style: InlineStyle[]): TextRun => ({ text, style, entity: null });
const written = (...runs: TextRun[]) => encodeContent(contentOfRuns(runs), asMarkdown).encodedValue;
const opened = (encoded: string) => restoreDocument(writtenContent({ text: encoded, mentionstext: null }), asMarkdown);
const ana = mentionRun({ id: '7', name: 'Ana' });

const lines: readonly (readonly [string, TextRun[]])[] = [
  ['oi **você**', [plainRun('oi '), styled('você', 'BOLD')]],
  [
    '*a* ~~b~~ __c__ `d`',
    [
      styled('a', 'ITALIC'),
      plainRun(' '),
      styled('b', 'STRIKETHROUGH'),
      plainRun(' '),
      styled('c', 'UNDERLINE'),
      plainRun(' '),
      styled('d', 'CODE'),
    ],
  ],
  ['***a***', [styled('a', 'BOLD', 'ITALIC')]],
  ['**a *b***', [styled('a ', 'BOLD'), styled('b', 'BOLD', 'ITALIC')]],
  ['**a**\n**b** c', [styled('a', 'BOLD'), plainRun('\n'), styled('b', 'BOLD'), plainRun(' c')]],
  ['`` a`b` ``', [styled('a`b`', 'CODE')]],
  ['**@[7:Ana]** e @[7:Ana]', [{ ...ana, style: ['BOLD'] }, plainRun(' e '), ana]],
];

const block = (type: BlockType, text: string, depth = 0): Pick<Block, 'type' | 'text' | 'depth'> => ({
  type,
  text,
  depth,
});
const contentOf = (...blocks: Pick<Block, 'type' | 'text' | 'depth'>[]) => ({
  blocks: linkBlocks(
    blocks.map(({ text, ...rest }, at) => ({
      key: String(at),
      ...rest,
      ...joinRuns([plainRun(text)]),
      data: {},
      parent: null,
    })),
  ),
  selection: null,
});

const texts: readonly (readonly [string, ReturnType<typeof contentOf>])[] = [
  ['# Um\n\ntexto\nem linhas', contentOf(block('header-one', 'Um'), block('unstyled', 'texto\nem linhas'))],
  ['###### Seis', contentOf(block('header-six', 'Seis'))],
  [
    '- a\n  e mais\n  - b\n- c',
    contentOf(
      block('unordered-list-item', 'a\ne mais'),
      block('unordered-list-item', 'b', 1),
      block('unordered-list-item', 'c'),
    ),
  ],
  ['1. a\n2. b', contentOf(block('ordered-list-item', 'a'), block('ordered-list-item', 'b'))],
  ['> a\n> b\n\nc', contentOf(block('blockquote', 'a\nb'), block('unstyled', 'c'))],
  ['```\n**a**\n\n- b\n```', contentOf(block('code-block', '**a**\n\n- b'))],
];

describe('markdown', () => {
  it.each(lines)('S3.11/1 is %j for styles, and is parsed back', (encoded, runs) => {
    expect(written(...runs)).toBe(encoded);
    expect(opened(encoded).blocks[0]?.characterList).toEqual(joinRuns(runs).characterList);
  });

  it.each(texts)('S3.11/1 is %j for blocks, and is parsed back', (encoded, content) => {
    expect(encodeContent(content, asMarkdown).encodedValue).toBe(encoded);
    expect(opened(encoded)).toEqual(content);
  });

  it('S3.11/1 has no delimiter next to a space that it would enclose', () => {
    expect(written(styled(' oi ', 'BOLD'), plainRun('a'))).toBe(' **oi** a');
    expect(written(styled('a\nb', 'BOLD'))).toBe('**a**\n**b**');
  });

  it('S3.11/1 is dropped if a text is sent without it', () => {
    expect(encodeContent(contentOfRuns([styled('oi', 'BOLD')]))).toMatchObject({ encodedValue: 'oi' });
  });

  it.each([
    '**oi',
    'a * b',
    '- a\ntexto',
    '1) a',
    '> a\nb',
    '`',
    'a\n\n\n',
    '**a** \uFFFC',
    '',
    '# ',
    '2. a',
    '\\*a\\*',
    '```\na',
  ])('S3.11/1 that was typed as %j opens and encodes to the same bytes', (source) => {
    expect(encodeContent(opened(source), asMarkdown).encodedValue).toBe(source);
  });

  it('S3.17 that is opened and not changed encodes to the same bytes, whatever it is', () => {
    const sign = fc.constantFrom(
      '**',
      '*',
      '__',
      '~~',
      '`',
      '```',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '> ',
      '# ',
      '  ',
      'a',
      'b ',
      '@[7:Ana]',
      '@[7:',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const encoded = encodeContent(contentOfRuns([plainRun(signs.join(''))])).encodedValue;
        expect(encodeContent(opened(encoded), asMarkdown).encodedValue).toBe(encoded);
      }),
      { numRuns: 5 * numRuns },
    );
  });

  it('S3.11/1 of any content is text that opens as the same text', () => {
    fc.assert(
      fc.property(arbitraryContent, (content) => {
        const { encodedValue } = encodeContent(content, asMarkdown);
        expect(encodeContent(opened(encodedValue), asMarkdown).encodedValue).toBe(encodedValue);
      }),
      { numRuns },
    );
  });

  it.each(['**', '`', '- a\n', '*a', '> ', '1. ', '```\n'])('parses any number of %j in linear time (A38)', (piece) => {
    const started = process.cpuUsage();
    opened(piece.repeat(Math.floor(10_000 / piece.length)));
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000);
  });
});
