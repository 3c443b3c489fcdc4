import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseWrittenText } from 'ufi-core/text';
import { arbitraryContent, numRuns } from '../../test/arbitraryContent.ts';
import { contentOfRuns, mentionRun, plainRun, type TextRun } from '../content/textRuns.ts';
import { writtenContent } from '../content/composerContent.ts';
import type { Block } from '../content/editorContent.ts';
import { linkBlocks, textBlocks } from '../content/blocks.ts';
import { decodeContent, restoreDocument } from './decodeContent.ts';
import { encodeContent, visibleText } from './encodeContent.ts';

const ana = { id: '7', name: 'Ana [Lima]' };
const smile: TextRun = { text: ':)', style: [], entity: { type: 'EMOTICON', data: { type: '🙂' } } };

describe('encodeContent', () => {
  it('S3.17 S3.17/1 has the visible and the encoded text, with the name escaped', () => {
    expect(encodeContent(contentOfRuns([plainRun('oi '), mentionRun(ana)]))).toMatchObject({
      visibleValue: 'oi Ana [Lima]',
      encodedValue: 'oi @[7:Ana [Lima\\]]',
    });
  });

  it('S3.17/1 sends a shortened name as it is shown', () => {
    const content = encodeContent(contentOfRuns([mentionRun({ id: '7', name: 'Ana Lima' }, 'Ana')]));
    expect(content).toMatchObject({ visibleValue: 'Ana', encodedValue: '@[7:Ana]' });
  });

  it('S3.17/1 is decoded by the server to the same text and mentions, and by the editor to the same value', () => {
    fc.assert(
      fc.property(arbitraryContent, (document) => {
        const { visibleValue, encodedValue } = encodeContent(document);
        const mentioned = textBlocks(document).flatMap(({ characterList }) =>
          characterList.flatMap(({ entity }) => (entity?.type === 'MENTION' ? [entity.data.id] : [])),
        );
        const read = parseWrittenText(encodedValue);
        expect(read.text).toBe(visibleValue);
        expect(read.ranges.flatMap((range) => (range.kind === 'mention' ? [range.id] : []))).toEqual(mentioned);
        expect(encodeContent(decodeContent(encodedValue)).encodedValue).toBe(encodedValue);
      }),
      { numRuns },
    );
  });

  it('S3.18 sends emoticons and emoji as text', () => {
    expect(encodeContent(contentOfRuns([plainRun('🌊 '), smile]))).toMatchObject({
      visibleValue: '🌊 :)',
      encodedValue: '🌊 :)',
    });
  });

  it('has a document only if it is more than plain text', () => {
    expect(encodeContent(contentOfRuns([plainRun('oi')]))).toEqual({ visibleValue: 'oi', encodedValue: 'oi' });
    const document = contentOfRuns([smile]);
    expect(encodeContent(document).document).toBe(document);
  });

  it('puts each leaf block on lines of its own, and containers on none', () => {
    const loose = { type: 'unstyled', characterList: [], depth: 0, data: {}, text: '', parent: null } as const;
    const written = (text: string) => ({ text, characterList: [{ length: text.length, style: [], entity: null }] });
    const blocks: Block[] = linkBlocks([
      { ...loose, key: 'a', type: 'section' },
      { ...loose, key: 'b', parent: 'a', ...written('um') },
      { ...loose, key: 'c', ...written('dois') },
    ]);
    expect(visibleText({ blocks, selection: null })).toBe('um\ndois');
  });
});

describe('a comment that is opened for editing', () => {
  it('S3.17/1 has its mentions as entities, and encodes to the same bytes if nothing is changed', () => {
    const encoded = 'oi @[7:Ana \\]x], @\\[8:não] e @[7:Ana]\n#festa';
    const document = restoreDocument(writtenContent(parseWrittenText(encoded)));
    expect(document.blocks[0]?.characterList.flatMap(({ entity }) => entity ?? [])).toEqual([
      { type: 'MENTION', data: { id: '7', name: 'Ana ]x' } },
      { type: 'MENTION', data: { id: '7', name: 'Ana' } },
    ]);
    expect(encodeContent(document)).toMatchObject({
      visibleValue: 'oi Ana ]x, @[8:não] e Ana\n#festa',
      encodedValue: encoded,
    });
  });

  it('S3.17 of plain text is that text', () => {
    expect(restoreDocument(writtenContent({ text: 'a @[b', mentionstext: null }))).toEqual(
      contentOfRuns([plainRun('a @[b')]),
    );
  });
});
