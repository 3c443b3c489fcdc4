import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryContent, numRuns } from '../../test/arbitraryContent.ts';
import { contentOfRuns, mentionRun, plainRun } from './textRuns.ts';
import { blockTypes, inlineStyles, type Block, type EditorContent } from './editorContent.ts';
import { parseEditorContent } from './editorContentSchema.ts';

const content = contentOfRuns([plainRun('oi '), mentionRun({ id: '7', name: 'Ana Lima' })]);
const [block] = content.blocks as [Block];
const selection = { anchorKey: '0', anchorOffset: 0, focusKey: '0', focusOffset: 2, isBackward: false, hasFocus: true };

const changed = (change: Partial<Record<keyof Block, unknown>>) => ({ ...content, blocks: [{ ...block, ...change }] });
const mentioning = (data: unknown, text = 'Ana') =>
  changed({ text, characterList: [{ length: text.length, style: [], entity: { type: 'MENTION', data } }] });

const unbelieved: readonly (readonly [string, unknown])[] = [
  ['a text', '{}'],
  ['state of the editor itself', { root: { children: [{ type: 'html', html: '<img src=x onerror=alert(1)>' }] } }],
  ['no block', { blocks: [], selection: null }],
  ['another field', { ...content, html: '<img>' }],
  ['a block of another kind', changed({ type: 'html' })],
  ['a block with another field', changed({ ...block, html: '<img>' } as never)],
  ['another style', changed({ characterList: [{ length: 11, style: ['BLINK'], entity: null }] })],
  ['styles out of order', changed({ characterList: [{ length: 11, style: ['ITALIC', 'BOLD'], entity: null }] })],
  ['another entity', changed({ characterList: [{ length: 11, style: [], entity: { type: 'LINK', data: {} } }] })],
  ['a mention of no number', mentioning({ id: '7; drop', name: 'Ana' })],
  ['a mention with another field', mentioning({ id: '7', name: 'Ana', href: 'javascript:1' })],
  ['a mention over two lines', mentioning({ id: '7', name: 'Ana' }, 'A\na')],
  ['a mention of 257 units', mentioning({ id: '7', name: 'Ana' }, 'a'.repeat(257))],
  ['a mention without words', changed({ characterList: [{ length: 0, style: [], entity: null }] })],
  ['runs that are shorter than the text', changed({ characterList: [{ length: 3, style: [], entity: null }] })],
  ['runs that are longer than the text', changed({ characterList: [{ length: 99, style: [], entity: null }] })],
  ['runs that are one', changed({ characterList: [3, 8].map((length) => ({ length, style: [], entity: null })) })],
  ['a child that is not there', changed({ children: ['9'] })],
  ['a sibling that is not there', changed({ nextSibling: '9' })],
  ['a parent that is itself', changed({ parent: '0' })],
  ['two blocks of one key', { ...content, blocks: [block, block] }],
  ['half a depth', changed({ depth: 0.5 })],
  ['nested data', changed({ data: { a: {} } })],
  ['a selection elsewhere', { ...content, selection: { ...selection, focusKey: '9' } }],
  ['a selection behind the end', { ...content, selection: { ...selection, focusOffset: 99 } }],
  ['a selection that runs the other way', { ...content, selection: { ...selection, isBackward: true } }],
];

describe('an editor’s content', () => {
  it('S3.11/1 S3.11/2 has the fields, block types, styles and entities that the specification names', () => {
    expect(Object.keys(selection)).toEqual(
      'anchorKey anchorOffset focusKey focusOffset isBackward hasFocus'.split(' '),
    );
    expect(Object.keys(block).toSorted()).toEqual(
      'key type text characterList depth data parent children prevSibling nextSibling'.split(' ').toSorted(),
    );
    expect(blockTypes).toEqual([
      'header-one',
      'header-two',
      'header-three',
      'header-four',
      'header-five',
      'header-six',
      'section',
      'article',
      'unordered-list-item',
      'ordered-list-item',
      'blockquote',
      'atomic',
      'code-block',
      'unstyled',
    ]);
    expect(inlineStyles).toEqual(['BOLD', 'CODE', 'ITALIC', 'STRIKETHROUGH', 'UNDERLINE']);
    const entities = [
      { type: 'MENTION', data: { id: '7', name: 'Ana', isWeak: true } },
      { type: 'EMOTICON', data: { type: '🙂' } },
    ];
    for (const entity of entities) {
      const characterList = [{ length: 3, style: [...inlineStyles], entity }];
      const known = changed({ text: 'Ana', characterList });
      expect(parseEditorContent(known)).toEqual(known);
    }
  });
});

describe('parseEditorContent', () => {
  it('S3.11/1 S3.11/2 accepts any document that an editor can hold', () => {
    fc.assert(
      fc.property(arbitraryContent, (any) => {
        expect(parseEditorContent(JSON.parse(JSON.stringify(any)))).toEqual(any);
      }),
      { numRuns },
    );
  });

  it('S3.11/1 accepts a selection', () => {
    expect(parseEditorContent({ ...content, selection })).toEqual({ ...content, selection });
  });

  it.each(unbelieved)('S3.11/1 rejects %s (A3)', (_, value) => {
    expect(parseEditorContent(value)).toBeNull();
  });

  it('S3.11/1 rejects blocks that are nested too deep (A38)', () => {
    const keys = Array.from({ length: 5000 }, (_, at) => `k${at}`);
    const blocks = keys.map((key, at): Block => {
      const links = { parent: keys[at - 1] ?? null, children: keys.slice(at + 1, at + 2) };
      return { ...block, key, text: '', characterList: [], ...links };
    });
    expect(parseEditorContent({ blocks, selection: null } satisfies EditorContent)).toBeNull();
  });
});
