import { describe, expect, it } from '@jest/globals';
import { contentOfText } from '../content/textRuns.ts';
import { writtenContent } from '../content/composerContent.ts';
import type { BlockType, EditorContent } from '../content/editorContent.ts';
import { parseEditorContent } from '../content/editorContentSchema.ts';
import { restoreDocument } from '../encoding/decodeContent.ts';
import { textBlocks } from '../content/blocks.ts';
import { encodeContent } from '../encoding/encodeContent.ts';
import { breakBlock, clearBlock } from './breakBlock.ts';
import { applyTypedMarkdown } from './applyTypedMarkdown.ts';
import { setBlockType } from './setBlockType.ts';

/** Parses markdown with the caret marked by `|`, or the selection by two of them. */
function at(marked: string): EditorContent {
  const text = marked.replaceAll('|', '');
  const document = restoreDocument(writtenContent({ text, mentionstext: null }), { isMarkdown: true });
  return select(document, marked);
}

function select({ blocks }: EditorContent, marked: string): EditorContent {
  // Positions are counted in letters, since the delimiters are parsed away.
  const lettersBefore = (index: number) => marked.slice(0, index).replace(/[^a-z]/g, '').length;
  const place = (index: number) => {
    let left = lettersBefore(index);
    for (const { key, text } of blocks) {
      const letters = text.replace(/[^a-z]/g, '').length;
      if (left <= letters) return { key, offset: offsetOf(text, left) };
      left -= letters;
    }
    throw new Error('no such place');
  };
  const [anchor, focus] = [place(marked.indexOf('|')), place(marked.lastIndexOf('|'))];
  const selection = {
    anchorKey: anchor.key,
    anchorOffset: anchor.offset,
    focusKey: focus.key,
    focusOffset: focus.offset,
  };
  return { blocks, selection: { ...selection, isBackward: false, hasFocus: true } };
}

function offsetOf(text: string, letters: number): number {
  let left = letters;
  for (const [index, letter] of Array.from(text).entries()) {
    if (left === 0) return index;
    if (/[a-z]/.test(letter)) left -= 1;
  }
  return text.length;
}

function typed(text: string): EditorContent {
  const content = contentOfText(text);
  const end = { anchorKey: '0', anchorOffset: text.length, focusKey: '0', focusOffset: text.length };
  return { ...content, selection: { ...end, isBackward: false, hasFocus: true } };
}

const markdownOf = (content: EditorContent | null) =>
  content && encodeContent(content, { isMarkdown: true }).encodedValue;

const types: readonly (readonly [string, BlockType, string])[] = [
  ['a|b', 'header-two', '## ab'],
  ['## a|b', 'header-two', 'ab'],
  ['## a|b', 'blockquote', '> ab'],
  ['a\nb|\nc', 'unordered-list-item', 'a\n\n- b\n\nc'],
  ['a\nb|b\nc|', 'ordered-list-item', 'a\n\n1. bb\n2. c'],
  ['a\nb|b\nc|', 'code-block', 'a\n\n```\nbb\nc\n```'],
  ['- |a\n- b|', 'unordered-list-item', 'a\nb'],
  ['**a|b**', 'blockquote', '> **ab**'],
];

const signs: readonly (readonly [string, string | null])[] = [
  ['# ', '# '],
  ['- ', '- '],
  ['* ', '- '],
  ['1. ', '1. '],
  ['> ', '> '],
  ['```', '```\n\n```'],
  ['oi\n- ', 'oi\n\n- '],
  ['oi - ', null],
  ['oi **a**', 'oi **a**'],
  ['*a*', '*a*'],
  ['**a*', null],
  ['2*3*', null],
  ['snake__case__', null],
  ['** a**', null],
  ['`a`', '`a`'],
  ['oi', null],
];

describe('formatting', () => {
  it.each(types)('S3.11/1 turns the lines of %j into a %s: %j', (marked, type, markdown) => {
    const content = setBlockType(at(marked), type);
    expect(markdownOf(content)).toBe(markdown);
    expect(parseEditorContent(content)).toEqual(content);
  });

  it('S3.11/1 keeps the selection', () => {
    const { selection, blocks } = setBlockType(at('a\nb|b\nc|'), 'blockquote') ?? at('|');
    const quote = blocks.find(({ type }) => type === 'blockquote');
    expect(selection).toMatchObject({ anchorKey: quote?.key, anchorOffset: 1, focusKey: quote?.key, focusOffset: 4 });
  });

  it.each(signs)('S3.11/1 formats the typed text %j, as markdown %j', (text, markdown) => {
    const content = applyTypedMarkdown(typed(text));
    expect(markdownOf(content)).toBe(markdown);
    if (content !== null) {
      expect(parseEditorContent(content)).toEqual(content);
      expect(
        textBlocks(content)
          .map(({ text }) => text)
          .join(''),
      ).not.toMatch(/[*`#>]/);
    }
  });

  it('S3.11/1 adds a list item, ends a list after an empty one, and a header after its line', () => {
    const second = breakBlock(at('- a|b'));
    expect(markdownOf(second)).toBe('- a\n- b');
    const empty = breakBlock(breakBlock(at('- a|')) ?? at('|'));
    expect(empty?.blocks.map(({ type, text }) => [type, text])).toEqual([
      ['unordered-list-item', 'a'],
      ['unstyled', ''],
    ]);
    expect(breakBlock(at('# a|b'))?.blocks.map(({ type, text }) => [type, text])).toEqual([
      ['header-one', 'a'],
      ['unstyled', 'b'],
    ]);
    expect(breakBlock(at('a|b'))).toBeNull();
  });

  it('S3.11/1 turns a block into plain text at its beginning only', () => {
    expect(markdownOf(clearBlock(at('> |ab')))).toBe('ab');
    expect(clearBlock(at('> a|b'))).toBeNull();
    expect(clearBlock(at('|ab'))).toBeNull();
  });
});
